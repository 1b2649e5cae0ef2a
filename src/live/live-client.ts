import type { View } from '#domain/geometry/view-transform.ts'
import type { Fix } from '#domain/tag/tag.ts'
import type { TimeCursor } from '#domain/time/time-cursor.ts'
import type { AreaUid, ProjectUid, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { Cluster, LabelMode, TagColours } from '#tag-renderer/tag-painter.ts'
import type { PastChunk } from './history/past-database.ts'
import { useCursor } from './history/use-cursor.ts'
import { LiveEvents, type LiveListener } from './live-events.ts'
import type {
  ChannelFrame,
  FromWorker,
  LiveQueries,
  MarkedTag,
  NameBox,
  TagInfo,
  TagState,
  ToWorker,
} from './messages.ts'
import type { Stack } from './model/stacks.ts'
import type { IncomingFix } from './model/tag-table.ts'
import type { TagsOutside } from './model/tags-outside.ts'
import { openRetryingWorker, type RetryingWorker } from './retrying-worker.ts'
import { createChannelSubscriptions } from './stream/channel-subscriptions.ts'
import type { StreamCaller } from './stream/stream-address.ts'
import { useConnection } from './use-connection.ts'
import { useTrackedTags } from './use-tracked-tags.ts'

/** The page's handle of the canvas that the worker draws tags on. */
export interface TagSurface {
  resize(width: number, height: number, dpr: number): void
  /** Draws this view with the next frame; `onDrawn` is called with the view that was drawn. */
  setView(view: View): void
  detach(): void
}

export interface StartOptions {
  readonly projectUid: ProjectUid
  readonly caller: StreamCaller
}

/** If the worker script does not load, nothing reports the state of the stream, so it is set to offline here. */
const openLiveWorker = () =>
  openRetryingWorker(
    () => new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' }),
    () => useConnection.setState({ status: 'offline', tried: true }),
  )

/** The page's side of the live worker. The app creates one (see live-context.ts). */
export class LiveClient {
  readonly #worker: RetryingWorker
  readonly #events = new LiveEvents()
  /** Resolves when a stream is subscribed for the first time. */
  readonly caughtUp = this.#events.caughtUp
  readonly #channels = createChannelSubscriptions(channels => this.#send({ type: 'listen', channels }))
  /** Callers that wait for the answer to a query, by its id. */
  readonly #waiting = new Map<number, (value: unknown) => void>()
  #queries = 0
  /** Views that were sent and not drawn yet, by number. */
  readonly #views = new Map<number, View>()
  #sequence = 0
  #onDrawn: ((view: View) => void) | undefined
  readonly #unsubscribeCursor: () => void
  /** The options of the stream that is open. */
  #started = ''

  constructor(openWorker: () => RetryingWorker = openLiveWorker) {
    this.#worker = openWorker()
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#handleMessage(event.data)
    this.#unsubscribeCursor = useCursor.subscribe(({ cursor }) => this.#sendCursor(cursor))
    const { cursor } = useCursor.getState()
    if (cursor) this.#sendCursor(cursor)
    addEventListener('online', this.#handleOnline)
    document.addEventListener('visibilitychange', this.#handleVisibility)
  }

  /** Opens the stream; one that is open with the same options continues. */
  start(options: StartOptions): void {
    const wanted = JSON.stringify(options)
    if (wanted === this.#started) return
    if (this.#started) this.#events.forget()
    this.#started = wanted
    this.#send({ type: 'start', ...options })
  }

  stop(): void {
    this.#started = ''
    this.#send({ type: 'stop' })
  }

  /** Sets the interval of heartbeats that the service announces. */
  expectHeartbeat(everyMs: number): void {
    this.#send({ type: 'heartbeat', everyMs })
  }

  /** Requests positions as columns of numbers, which the service announces. */
  offerColumns(): void {
    this.#send({ type: 'offer-columns' })
  }

  /** Requests the positions of the areas that are shown only, which the service announces. */
  offerAreas(): void {
    this.#send({ type: 'offer-areas' })
  }

  /** Terminates the worker. */
  destroy(): void {
    this.#unsubscribeCursor()
    removeEventListener('online', this.#handleOnline)
    document.removeEventListener('visibilitychange', this.#handleVisibility)
    this.#worker.terminate()
  }

  /** Listens to alarms, zone events, changed configuration and reconnects. Returns a function that stops it. */
  onEvent(listener: LiveListener): () => void {
    return this.#events.subscribe(listener)
  }

  /**
   * Listens to the raw frames of these channels (`sensor`, `ota`, `param_p`, also `pos`), which are subscribed only
   * while there is a listener. Returns a function that stops it.
   */
  subscribe(channels: readonly string[], listener: (frame: ChannelFrame) => void): () => void {
    return this.#channels.subscribe(channels, listener)
  }

  attachCanvas(canvas: HTMLCanvasElement, colours: TagColours, onDrawn: (view: View) => void): TagSurface {
    const offscreen = canvas.transferControlToOffscreen()
    this.#onDrawn = onDrawn
    this.#send({ type: 'canvas', canvas: offscreen, colours }, [offscreen])
    return {
      resize: (width, height, dpr) => this.#send({ type: 'size', width, height, dpr }),
      setView: view => {
        this.#views.set(++this.#sequence, view)
        this.#send({ type: 'view', view, sequence: this.#sequence })
      },
      detach: () => {
        if (this.#onDrawn === onDrawn) this.#onDrawn = undefined
        this.#send({ type: 'canvas', canvas: undefined, colours })
      },
    }
  }

  setColours(colours: TagColours): void {
    this.#send({ type: 'colours', colours })
  }

  setArea(areaUid: AreaUid | undefined): void {
    this.#send({ type: 'area', areaUid })
  }

  setTags(tags: readonly TagInfo[]): void {
    this.#send({ type: 'tags', tags })
  }

  setLabels(mode: LabelMode, tagsShown: boolean, tagsGrouped: boolean): void {
    this.#send({ type: 'labels', mode, shown: tagsShown, grouped: tagsGrouped })
  }

  /** Sets where names of zones are shown; names of tags avoid them. */
  setNameBoxes(boxes: readonly NameBox[]): void {
    this.#send({ type: 'name-boxes', boxes })
  }

  /** Marks tags that are in alarm. Of several marks of a tag the first counts. */
  setMarks(marks: readonly MarkedTag[]): void {
    this.#send({ type: 'marks', marks })
  }

  /** Sets the age of a position from which its tag is neither drawn nor counted, ms; undefined: no limit. */
  setSilentLimit(afterMs: number | undefined): void {
    this.#send({ type: 'silent-limit', afterMs })
  }

  /** Sets the buffers that are drawn around their tags. */
  setBuffers(buffers: readonly Zone[]): void {
    this.#send({ type: 'buffers', buffers })
  }

  /** Applies positions that did not come from the stream, such as a tag's own `position`. Older ones are ignored. */
  seed(fixes: readonly IncomingFix[]): void {
    this.#send({ type: 'seed', fixes })
  }

  /** Adds a recorded minute, to be shown when the cursor is there, and drops minutes by their start times. */
  feedPast(chunk: PastChunk | undefined, forget: readonly number[]): void {
    this.#send({ type: 'past', ...(chunk && { chunk }), forget })
  }

  /** Records positions in this browser, for services without history; undefined stops it. */
  record(projectUid: ProjectUid | undefined): void {
    this.#send({ type: 'record', projectUid })
  }

  /** Drops all recorded minutes. */
  forgetPast(): void {
    this.#send({ type: 'forget-past' })
  }

  /** Sets a tag's trail from history. */
  seedTrail(tagUid: TagUid, fixes: readonly Fix[]): void {
    this.#send({ type: 'trail', tagUid, fixes })
  }

  select(tagUids: readonly TagUid[], { trails } = { trails: true }): void {
    this.#send({ type: 'select', tagUids, trails })
  }

  hover(tagUid: TagUid | undefined): void {
    this.#send({ type: 'hover', tagUid })
  }

  /** The tag within `radius` CSS pixels of a point of the stage. */
  hitTest(x: number, y: number, radius = 14): Promise<TagUid | undefined> {
    return this.#query('hitTest', x, y, radius)
  }

  /** The cluster whose mark is at a point of the stage. */
  clusterAt(x: number, y: number): Promise<Cluster | undefined> {
    return this.#query('clusterAt', x, y)
  }

  /** The places where tags overlap in the shown area. */
  listStacks(): Promise<readonly Stack[]> {
    return this.#query('listStacks')
  }

  /** The tags of the shown area that are outside the view. */
  listOutside(): Promise<TagsOutside> {
    return this.#query('listOutside')
  }

  /** The tags that overlap the nearest one to a point of the stage. */
  stackAt(x: number, y: number, radius: number): Promise<readonly TagUid[]> {
    return this.#query('stackAt', x, y, radius)
  }

  locate(tagUid: TagUid): Promise<TagState | undefined> {
    return this.#query('locate', tagUid)
  }

  listTags(areaUid?: AreaUid): Promise<readonly TagState[]> {
    return this.#query('listTags', areaUid)
  }

  #send(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #query<N extends keyof LiveQueries>(
    name: N,
    ...args: Parameters<LiveQueries[N]>
  ): Promise<ReturnType<LiveQueries[N]>> {
    const id = ++this.#queries
    return new Promise(resolve => {
      this.#waiting.set(id, value => resolve(value as ReturnType<LiveQueries[N]>))
      this.#send({ type: 'query', id, name, args } as Extract<ToWorker, { type: 'query' }>)
    })
  }

  #handleMessage(message: FromWorker): void {
    switch (message.type) {
      case 'summary':
        useConnection.setState(message.summary, true)
        break
      case 'tracked':
        useTrackedTags.getState().setTags(message.tags)
        break
      case 'event':
        this.#events.emit(message.event)
        break
      case 'frames':
        this.#channels.deliver(message.frames)
        break
      case 'drawn':
        this.#handleDrawn(message.sequence)
        break
      case 'answer':
        this.#waiting.get(message.id)?.(message.value)
        this.#waiting.delete(message.id)
        break
    }
  }

  #handleDrawn(drawn: number): void {
    const view = this.#views.get(drawn)
    for (const older of [...this.#views.keys()].filter(n => n < drawn)) this.#views.delete(older)
    if (view) this.#onDrawn?.(view)
  }

  #sendCursor(cursor: TimeCursor | undefined): void {
    this.#send({ type: 'cursor', cursor })
  }

  readonly #handleOnline = () => this.#send({ type: 'reconnect' })

  readonly #handleVisibility = () =>
    this.#send({ type: 'visibility', hidden: document.visibilityState === 'hidden' })
}
