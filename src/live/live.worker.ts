import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { ringTest } from '#domain/geometry/ring.ts'
import { momentOf, type TimeCursor } from '#domain/time/time-cursor.ts'
import { deleteMinutesBefore, storeMinute } from './history/past-database.ts'
import { createPastPlane } from './history/past-model.ts'
import { createPastRecorder, type PastRecorder } from './history/past-recorder.ts'
import type { FromWorker, LiveSummary, ToWorker } from './messages.ts'
import { createPlaneCanvas } from './model/area-canvas.ts'
import { createLivePlane } from './model/live-model.ts'
import { rowOf } from './model/tag-table.ts'
import { workerReady } from './retrying-worker.ts'
import { clockOffset } from './stream/clock-offset.ts'
import { withExclusiveLock } from './stream/exclusive-lock.ts'
import { createFrameLimiter } from './stream/frame-limiter.ts'
import { createSleepDetector } from './stream/sleep-detector.ts'
import { createStreamLocator } from './stream/stream-address.ts'
import { createStreamSocket, type StreamSocket } from './stream/stream-socket.ts'

/** Raw frames of one channel that leave the worker in a second, at most. */
const framesPerSecond = 200

/** The one worker of the live plane. Main never sees a position but those it tracks. */
const tell = (message: FromWorker) => self.postMessage(message)
let cursor: TimeCursor | undefined
let recorder: PastRecorder | undefined
let endRecording: (() => void) | undefined
let pastSummary: LiveSummary | undefined
/** How the stream is doing is told in the past as well; how many tags are shown, by what is shown. */
const plane = createLivePlane(
  () => Date.now(),
  message =>
    tell(message.type === 'summary' && cursor ? { ...message, summary: asShown(message.summary) } : message),
)
const past = createPastPlane(message => {
  if (message.type === 'tracked') tell(message)
  else if (message.type === 'summary') pastSummary = message.summary
})
const canvas = createPlaneCanvas(plane, sequence => tell({ type: 'drawn', sequence }))
const gate = createFrameLimiter(framesPerSecond)
let stream: StreamSocket | undefined
let listened: readonly string[] = []
let columnsOffered = false
let heartbeatMs: number | undefined
let hidden = false
let beats = 0
/** What was last said of selection and marks: rows are a plane's own, so it is said again to another one. */
const said: { select?: Said<'select'>; marks?: Said<'marks'> } = {}

type Said<K extends ToWorker['type']> = Extract<ToWorker, { type: K }>

function asShown(summary: LiveSummary): LiveSummary {
  past.plane.tellSummary()
  return pastSummary
    ? {
        ...summary,
        tagsHere: pastSummary.tagsHere,
        tagCounts: pastSummary.tagCounts,
        hiddenTags: pastSummary.hiddenTags,
      }
    : summary
}

const shown = () => (cursor ? past.plane : plane)

function turnTo(next: TimeCursor | undefined): void {
  const before = shown()
  cursor = next
  if (cursor) past.advance(momentOf(cursor, Date.now()))
  if (shown() === before) return
  canvas.showPlane(shown())
  if (said.select) handle(said.select)
  if (said.marks) handle(said.marks)
  plane.tellSummary()
}

/** Two tabs of one browser hear the same: one of them records. */
function recordSolely(projectUid: string): () => void {
  return withExclusiveLock(`floorwatch-past ${projectUid}`, () => {
    recorder = createPastRecorder(projectUid, Date.now(), { keep: storeMinute, forget: deleteMinutesBefore })
    return () => {
      recorder = undefined
    }
  })
}

async function readClock(origin: string): Promise<void> {
  const sentMs = Date.now()
  const answer = await fetch(`${origin}/version`, { method: 'HEAD', cache: 'no-store' })
  const offset = clockOffset(answer.headers.get('date'), sentMs, Date.now())
  if (offset !== undefined) plane.setClockOffset(offset)
}

function start(message: Extract<ToWorker, { type: 'start' }>): void {
  stream?.stop()
  const locate = createStreamLocator(message.caller)
  stream = createStreamSocket({
    locate: async () => {
      const address = await locate()
      plane.setStreamHost(new URL(address.url).host)
      return address
    },
    projectUid: message.projectUid,
    onStatus: plane.setStatus,
    onFrames: frames => {
      plane.takeFrames(frames)
      if (recorder) for (const frame of frames) if (frame.type === 'position') recorder.add(frame)
    },
    onReject: plane.takeReject,
    onSubscribed: () => {
      plane.caughtUp()
      // A service that does not answer this leaves the offset as it was: its clock is then taken to be ours.
      readClock(message.caller.origin).catch(() => undefined)
    },
    onJoined: plane.joined,
    onChannels: frames => tell({ type: 'frames', frames: gate(frames, Date.now()) }),
  })
  stream.listen(listened)
  if (columnsOffered) stream.offerColumns()
  if (heartbeatMs !== undefined) stream.expectHeartbeat(heartbeatMs)
}

function handle(message: ToWorker): void {
  switch (message.type) {
    case 'start':
      start(message)
      break
    case 'stop':
      stream?.stop()
      stream = undefined
      break
    case 'columns':
      columnsOffered = true
      stream?.offerColumns()
      break
    case 'heartbeat':
      heartbeatMs = message.everyMs
      stream?.expectHeartbeat(message.everyMs)
      break
    case 'wake':
      stream?.retryNow()
      break
    case 'listen':
      listened = message.channels
      stream?.listen(listened)
      break
    case 'hide':
      hidden = message.hidden
      if (!hidden) stream?.retryNow()
      canvas.hide(hidden)
      break
    case 'seed':
      plane.seed(message.fixes)
      break
    case 'cursor':
      turnTo(message.cursor)
      break
    case 'past':
      past.forget(message.forget)
      if (message.chunk) past.put(message.chunk)
      break
    case 'record':
      endRecording?.()
      endRecording = message.projectUid === undefined ? undefined : recordSolely(message.projectUid)
      break
    case 'forget-past':
      past.forgetEverything()
      break
    case 'tags':
      plane.setTags(message.tags)
      past.plane.setTags(message.tags)
      break
    case 'marks':
      said.marks = message
      canvas.mark(message.marks)
      break
    case 'buffers':
      canvas.showBuffers(message.buffers)
      break
    case 'trail':
      plane.seedTrail(message.tagUid, message.fixes)
      break
    case 'canvas':
      canvas.attach(message.canvas, message.colours)
      break
    case 'size':
      canvas.resize(message)
      break
    case 'colours':
      canvas.recolour(message.colours)
      break
    case 'view':
      canvas.look(message.view, message.sequence)
      break
    case 'area':
      past.plane.showArea(message.areaUid)
      plane.showArea(message.areaUid)
      canvas.showArea(message.areaUid)
      break
    case 'hide-silent':
      plane.hideSilent(message.afterMs)
      past.plane.hideSilent(message.afterMs)
      break
    case 'select':
      said.select = message
      shown().track(message.tagUids)
      canvas.select(
        message.tagUids.map(uid => rowOf(shown().table, uid)),
        message.trails,
      )
      shown().tellTracked()
      break
    case 'hover':
      canvas.hover(message.tagUid === undefined ? undefined : rowOf(shown().table, message.tagUid))
      break
    case 'labels':
      canvas.label(message.mode, message.shown, message.grouped)
      break
    case 'question': {
      const { id, question } = message
      const value =
        question.type === 'hit'
          ? canvas.hit(question.x, question.y, question.radius)
          : question.type === 'cluster'
            ? canvas.cluster(question.x, question.y)
            : question.type === 'stacks'
              ? canvas.stacks()
              : question.type === 'outside'
                ? canvas.outside()
                : question.type === 'stack'
                  ? canvas.stackAt(question.x, question.y, question.radius)
                  : shown().answer(question, ringTest)
      tell({ type: 'answer', id, value })
      break
    }
  }
}

/** A worker has fonts of its own; labels are drawn with the page's typeface once it is there. */
async function loadFont(): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${interUrl})`, { weight: '100 900' })
  // The DOM's types know no worker: its fonts are where a page's document has them.
  const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
  fonts.add(await font.load())
  canvas.renewLabels()
}

self.onmessage = (event: MessageEvent<ToWorker>) => handle(event.data)
self.postMessage(workerReady)

/** What slept missed what was said, and the clock may be another one: a new subscription reads both. */
const watch = createSleepDetector(
  () => Date.now(),
  () => stream?.reopen(),
)

/** Ten beats a second: tracked tags on each, the summary on every fifth (in a hidden tab every fiftieth). */
setInterval(() => {
  watch()
  beats++
  if (cursor) past.advance(momentOf(cursor, Date.now()))
  if (beats % (hidden ? 50 : 5) === 0) plane.tellSummary()
  if (beats % 10 === 0) {
    canvas.age()
    // A browser that keeps nothing has no past to show; what is live goes on.
    recorder?.flush(Date.now()).catch(() => undefined)
  }
  if (!hidden) shown().tellTracked()
}, 100)

function frame(): void {
  if (cursor) past.advance(momentOf(cursor, Date.now()))
  canvas.frame()
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
// Without it the system's typeface serves.
loadFont().catch(() => undefined)
