import type { TimeCursor } from '#domain/time/time-cursor.ts'
import type { Frame } from '#wire/frames.ts'
import type { PastRecorder } from './history/past-recorder.ts'
import { PastView } from './history/past-view.ts'
import { startRecording } from './history/recording.ts'
import type { FromWorker, LiveQueries, LiveQuery, ToWorker } from './messages.ts'
import { AreaCanvas } from './model/area-canvas.ts'
import { LiveModel } from './model/live-model.ts'
import { rowOf } from './model/tag-table.ts'
import { createFrameLimiter } from './stream/channel-subscriptions.ts'
import { ProjectStream, scopeOfPage } from './stream/project-stream.ts'
import { createStreamLocator } from './stream/stream-address.ts'
import { createSleepDetector, readClockOffset } from './stream/worker-clock.ts'

type Message<T extends ToWorker['type']> = Extract<ToWorker, { type: T }>

/** Maximum number of raw frames per second and channel that are posted to the page. */
const framesPerSecond = 200

/** The live worker: owns the socket, the live and the past model, and the canvas. The page receives only the positions it tracks. */
export class LiveWorker {
  readonly #post: (message: FromWorker) => void
  readonly #requestFrame: () => void
  readonly #live: LiveModel
  readonly #pastView: PastView
  readonly #canvas: AreaCanvas
  readonly #limitFrames = createFrameLimiter(framesPerSecond)
  /** After a sleep, frames were missed and the clock may have changed: a new subscription leads to reading both again. */
  readonly #detectSleep = createSleepDetector(
    () => Date.now(),
    () => this.#stream.reopen(),
  )
  readonly #stream = new ProjectStream()
  #offersAreas = false
  #areaUid: string | undefined
  #recorder: PastRecorder | undefined
  #stopRecording: (() => void) | undefined
  #isHidden = false
  #ticks = 0
  /** The last selection and marks. Rows belong to one model, so they are set again when the model changes. */
  #selection: Message<'select'> | undefined
  #marks: Message<'marks'> | undefined

  /** @param requestFrame must lead to one call of `drawFrame`, however often it is called before */
  constructor(post: (message: FromWorker) => void, requestFrame: () => void) {
    this.#post = post
    this.#requestFrame = requestFrame
    this.#live = new LiveModel(
      () => Date.now(),
      message =>
        post(
          message.type === 'summary'
            ? { ...message, summary: this.#pastView.withCounts(message.summary) }
            : message,
        ),
    )
    this.#pastView = new PastView(() => Date.now(), post)
    this.#canvas = new AreaCanvas(this.#live, sequence => post({ type: 'drawn', sequence }))
  }

  handle(message: ToWorker): void {
    this.#apply(message)
    this.#limitStream()
    this.#requestDueFrame()
  }

  #apply(message: ToWorker): void {
    switch (message.type) {
      case 'query':
        this.#post({ type: 'answer', id: message.id, value: this.#answer(message) })
        break
      case 'start':
        this.#start(message)
        break
      case 'stop':
        this.#stream.stop()
        break
      case 'offer-columns':
        this.#stream.offerColumns()
        break
      case 'offer-areas':
        this.#offersAreas = true
        break
      case 'heartbeat':
        this.#stream.expectHeartbeat(message.everyMs)
        break
      case 'reconnect':
        this.#stream.retryNow()
        break
      case 'listen':
        this.#stream.listen(message.channels)
        break
      case 'visibility':
        this.#isHidden = message.hidden
        if (!message.hidden) this.#stream.retryNow()
        this.#canvas.setHidden(message.hidden)
        break
      case 'seed':
        this.#live.seed(message.fixes)
        break
      case 'cursor':
        this.#setCursor(message.cursor)
        break
      case 'past':
        this.#past.remove(message.forget)
        if (message.chunk) this.#past.put(message.chunk)
        this.#pastView.advance()
        break
      case 'record':
        this.#stopRecording?.()
        this.#stopRecording =
          message.projectUid === undefined
            ? undefined
            : startRecording(message.projectUid, recorder => {
                this.#recorder = recorder
              })
        break
      case 'forget-past':
        this.#past.clear()
        break
      case 'tags':
        this.#live.setTags(message.tags)
        this.#past.setTags(message.tags)
        break
      case 'marks':
        this.#marks = message
        this.#canvas.setMarks(message.marks)
        break
      case 'buffers':
        this.#canvas.setBuffers(message.buffers)
        break
      case 'trail':
        this.#live.seedTrail(message.tagUid, message.fixes)
        break
      case 'canvas':
        this.#canvas.attach(message.canvas, message.colours)
        break
      case 'size':
        this.#canvas.resize(message)
        break
      case 'colours':
        this.#canvas.setColours(message.colours)
        break
      case 'view':
        this.#canvas.setView(message.view, message.sequence)
        break
      case 'area':
        this.#areaUid = message.areaUid
        this.#past.model.setArea(message.areaUid)
        this.#live.setArea(message.areaUid)
        this.#canvas.setArea(message.areaUid)
        break
      case 'silent-limit':
        this.#live.setSilentLimit(message.afterMs)
        this.#past.model.setSilentLimit(message.afterMs)
        break
      case 'select':
        this.#select(message)
        break
      case 'hover':
        this.#canvas.hover(
          message.tagUid === undefined ? undefined : rowOf(this.#shown.table, message.tagUid),
        )
        break
      case 'name-boxes':
        this.#canvas.setNameBoxes(message.boxes)
        break
      case 'labels':
        this.#canvas.setLabels(message.mode, message.shown, message.grouped)
        break
    }
  }

  /**
   * Must be called ten times a second. Posts tracked tags with each tick, and the summary with every fifth (in a hidden
   * tab with every fiftieth).
   */
  tick(): void {
    this.#detectSleep()
    this.#limitStream()
    this.#ticks++
    this.#pastView.advance()
    if (this.#ticks % (this.#isHidden ? 50 : 5) === 0) this.#live.postSummary()
    if (this.#ticks % 10 === 0) {
      this.#canvas.invalidate()
      // Without storage (private window) there is no recorded past; live positions are not affected.
      this.#recorder?.flush(Date.now()).catch(() => undefined)
    }
    if (!this.#isHidden && this.#selection?.tagUids.length) this.#shown.postTracked()
    this.#requestDueFrame()
  }

  drawFrame(): void {
    this.#pastView.advance()
    this.#canvas.drawFrame()
    if (this.#pastView.isPlaying && this.#canvas.isShown) this.#requestFrame()
    this.#requestDueFrame()
  }

  renewLabels(): void {
    this.#canvas.renewLabels()
    this.#requestDueFrame()
  }

  get #past() {
    return this.#pastView.past
  }

  /** The model on the canvas. */
  get #shown(): LiveModel {
    return this.#pastView.isShown ? this.#past.model : this.#live
  }

  #answer({ name, args }: LiveQuery): ReturnType<LiveQueries[keyof LiveQueries]> {
    switch (name) {
      case 'hitTest':
        return this.#canvas.hitTest(...args)
      case 'clusterAt':
        return this.#canvas.clusterAt(...args)
      case 'listStacks':
        return this.#canvas.listStacks()
      case 'listOutside':
        return this.#canvas.listOutside()
      case 'stackAt':
        return this.#canvas.stackAt(...args)
      case 'locate':
        return this.#shown.locate(...args)
      case 'listTags':
        return this.#shown.listTags(...args)
    }
  }

  /** Frames are requested one by one: a loop would wake several threads 60 times a second on pages without a map, too. */
  #requestDueFrame(): void {
    if (this.#canvas.isFrameDue()) this.#requestFrame()
  }

  #setCursor(cursor: TimeCursor | undefined): void {
    const before = this.#shown
    this.#pastView.setCursor(cursor, this.#live)
    if (this.#shown === before) return
    this.#canvas.setModel(this.#shown)
    if (this.#selection) this.#select(this.#selection)
    if (this.#marks) this.#canvas.setMarks(this.#marks.marks)
    this.#live.postSummary()
  }

  #select(message: Message<'select'>): void {
    this.#selection = message
    const model = this.#shown
    model.track(message.tagUids)
    this.#canvas.select(
      message.tagUids.map(uid => rowOf(model.table, uid)),
      message.trails,
    )
    model.postTracked()
  }

  #start({ projectUid, caller }: Message<'start'>): void {
    const locate = createStreamLocator(caller)
    this.#stream.start({
      locate: async () => {
        const address = await locate()
        this.#live.setStreamHost(new URL(address.url).host)
        return address
      },
      projectUid,
      onStatus: (status, why) => this.#live.setStatus(status, why),
      onFrames: frames => this.#applyFrames(frames),
      onReject: isPosition => this.#live.countRejected(isPosition),
      onSubscribed: () => {
        this.#live.emit({ type: 'caught-up' })
        // If the service does not answer, the last known offset remains in use.
        this.#readClock(caller.origin).catch(() => undefined)
      },
      onJoined: () => this.#live.emit({ type: 'joined' }),
      onChannels: frames => this.#post({ type: 'frames', frames: this.#limitFrames(frames, Date.now()) }),
    })
  }

  #applyFrames(frames: readonly Frame[]): void {
    this.#live.applyFrames(frames)
    this.#requestDueFrame()
    if (this.#recorder) for (const frame of frames) if (frame.type === 'position') this.#recorder.add(frame)
  }

  async #readClock(origin: string): Promise<void> {
    const offset = await readClockOffset(origin)
    if (offset !== undefined) this.#live.setClockOffset(offset)
  }

  /** Limits the stream to what the page shows. A recording needs all positions. */
  #limitStream(): void {
    const isLimited = this.#offersAreas && this.#stream.isFilled && !this.#stopRecording
    const tracked = (this.#selection?.tagUids ?? []).flatMap(uid => this.#live.locate(uid)?.fix.areaUid ?? [])
    const scope = isLimited ? scopeOfPage(this.#areaUid, tracked) : undefined
    if (this.#stream.limitTo(scope)) this.#live.setScope(scope)
  }
}
