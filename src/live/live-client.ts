import type { PointM } from '#domain/geometry/point.ts'
import type { View } from '#domain/geometry/view-transform.ts'
import type { Fix } from '#domain/tag/tag.ts'
import type { TimeCursor } from '#domain/time/time-cursor.ts'
import type { AreaUid, ProjectUid, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { Cluster, LabelMode, TagColours } from '#tag-renderer/tag-painter.ts'
import type { PastChunk } from './history/past-chunk.ts'
import { useCursor } from './history/use-cursor.ts'
import type {
  ChannelFrame,
  FromWorker,
  LiveAnswers,
  LiveEvent,
  LiveQuestion,
  MarkedTag,
  TagInfo,
  TagState,
  ToWorker,
} from './messages.ts'
import type { Stack } from './model/stacks.ts'
import type { IncomingFix } from './model/tag-table.ts'
import type { TagsOutside } from './model/tags-outside.ts'
import { openPatientWorker, type PatientWorker } from './retrying-worker.ts'
import { createChannelDesk } from './stream/channel-subscriptions.ts'
import type { StreamCaller } from './stream/stream-address.ts'
import { useConnection } from './use-connection.ts'
import { useTrackedTags } from './use-tracked-tags.ts'

/** Where the tags are drawn: a canvas that the page owns and the worker paints. */
export interface TagSurface {
  resize(width: number, height: number, dpr: number): void
  /** The worker draws for this view when it gets to it; `onDrawn` tells which one it last drew. */
  look(view: View): void
  detach(): void
}

export interface StartOptions {
  readonly projectUid: ProjectUid
  readonly caller: StreamCaller
}

export interface LiveClient {
  start(options: StartOptions): void
  stop(): void
  /** The service announces that it sends a heartbeat this often. */
  expectHeartbeat(everyMs: number): void
  /** The service has positions as columns of numbers. */
  offerColumns(): void
  /** Ends the worker. */
  destroy(): void
  /** Alarms, passages, changes of the configuration, reconnects. Returns how to stop listening. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /**
   * Frames of these channels as they come from the socket (`sensor`, `ota`, `param_p`, also `pos`), for as long as somebody
   * listens; nothing of them leaves the worker otherwise. Returns how to stop listening.
   */
  subscribe(channels: readonly string[], listener: (frame: ChannelFrame) => void): () => void
  attachCanvas(canvas: HTMLCanvasElement, colours: TagColours, onDrawn: (view: View) => void): TagSurface
  setColours(colours: TagColours): void
  setArea(areaUid: AreaUid | undefined): void
  setTags(tags: readonly TagInfo[]): void
  setLabels(mode: LabelMode, tagsShown: boolean, tagsGrouped: boolean): void
  /** Which tags are in alarm; of several marks of a tag the first counts. */
  setMarks(marks: readonly MarkedTag[]): void
  /** After what age of their position tags are not drawn and not counted; undefined: never. Milliseconds. */
  hideSilent(afterMs: number | undefined): void
  /** The buffers to be drawn around their tags. */
  setBuffers(buffers: readonly Zone[]): void
  /** Positions known by other means, such as a tag's own `position`: older than what is shown they change nothing. */
  seed(fixes: readonly IncomingFix[]): void
  /** A minute of the past to be shown when the cursor is there; and starts of minutes that are not wanted any more. */
  feedPast(chunk: PastChunk | undefined, forget: readonly number[]): void
  /** Has this browser record what it hears, for services that keep no history; undefined ends it. */
  record(projectUid: ProjectUid | undefined): void
  /** Forgets all of the past that was fed: it came from elsewhere. */
  forgetPast(): void
  /** A tag's last minute from history. */
  seedTrail(tagUid: TagUid, fixes: readonly Fix[]): void
  select(tagUids: readonly TagUid[], options?: { readonly trails: boolean }): void
  hover(tagUid: TagUid | undefined): void
  /** The tag within `radius` CSS pixels of a point of the stage. */
  hitTest(x: number, y: number, radius?: number): Promise<TagUid | undefined>
  /** The cluster whose mark is at a point of the stage. */
  clusterAt(x: number, y: number): Promise<Cluster | undefined>
  /** Where tags lie on each other in the area that is shown. */
  listStacks(): Promise<readonly Stack[]>
  /** Which tags of the area that is shown lie outside the view. */
  listOutside(): Promise<TagsOutside>
  /** The tags that cannot be told apart from the nearest one to a point of the stage. */
  stackAt(x: number, y: number, radius: number): Promise<readonly TagUid[]>
  locate(tagUid: TagUid): Promise<TagState | undefined>
  listTags(areaUid?: AreaUid): Promise<readonly TagState[]>
  tagsWithin(areaUid: AreaUid, ring: readonly PointM[]): Promise<readonly TagUid[]>
}

/** Of a worker that did not arrive nobody hears how the stream does: then it is not live. */
const defaultWorker = () =>
  openPatientWorker(
    () => new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' }),
    () => useConnection.setState({ status: 'offline', tried: true }),
  )

/** The live plane, seen from the page. The app makes one; see live-context. */
export function createLiveClient(openWorker: () => PatientWorker = defaultWorker): LiveClient {
  const worker = openWorker()
  const listeners = new Set<(event: LiveEvent) => void>()
  const answers = new Map<number, (value: LiveAnswers[keyof LiveAnswers]) => void>()
  const views = new Map<number, View>()
  let sequence = 0
  let questions = 0
  let drawn: ((view: View) => void) | undefined
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const desk = createChannelDesk(channels => send({ do: 'listen', channels }))

  function handle(message: FromWorker): void {
    if (message.tell === 'summary') useConnection.setState(message.summary, true)
    else if (message.tell === 'tracked') {
      if (message.tags.length > 0 || useTrackedTags.getState().tags.size > 0)
        useTrackedTags.setState({ tags: new Map(message.tags.map(tag => [tag.tagUid, tag])) })
    } else if (message.tell === 'frames') desk.deliver(message.frames)
    else if (message.tell === 'event') for (const listener of listeners) listener(message.event)
    else if (message.tell === 'answer') {
      answers.get(message.id)?.(message.value)
      answers.delete(message.id)
    } else {
      const view = views.get(message.sequence)
      for (const older of [...views.keys()].filter(n => n < message.sequence)) views.delete(older)
      if (view) drawn?.(view)
    }
  }

  function ask<Q extends LiveQuestion>(question: Q): Promise<LiveAnswers[Q['ask']]> {
    const id = ++questions
    return new Promise(resolve => {
      answers.set(id, value => resolve(value as LiveAnswers[Q['ask']]))
      send({ do: 'question', id, question })
    })
  }

  const wake = () => send({ do: 'wake' })
  const hide = () => send({ do: 'hide', hidden: document.visibilityState === 'hidden' })
  worker.onmessage = (event: MessageEvent<FromWorker>) => handle(event.data)
  const tellCursor = ({ cursor }: { readonly cursor: TimeCursor | undefined }) =>
    send({ do: 'cursor', cursor })
  const stopTelling = useCursor.subscribe(tellCursor)
  if (useCursor.getState().cursor) tellCursor(useCursor.getState())
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', hide)

  return {
    start: ({ projectUid, caller }) => send({ do: 'start', projectUid, caller }),
    stop: () => send({ do: 'stop' }),
    expectHeartbeat: everyMs => send({ do: 'heartbeat', everyMs }),
    offerColumns: () => send({ do: 'columns' }),
    destroy() {
      stopTelling()
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', hide)
      worker.terminate()
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribe: desk.subscribe,
    attachCanvas(canvas, colours, onDrawn) {
      const offscreen = canvas.transferControlToOffscreen()
      drawn = onDrawn
      send({ do: 'canvas', canvas: offscreen, colours }, [offscreen])
      return {
        resize: (width, height, dpr) => send({ do: 'size', width, height, dpr }),
        look(view) {
          views.set(++sequence, view)
          send({ do: 'view', view, sequence })
        },
        detach() {
          if (drawn === onDrawn) drawn = undefined
          send({ do: 'canvas', canvas: undefined, colours })
        },
      }
    },
    setColours: colours => send({ do: 'colours', colours }),
    setArea: areaUid => send({ do: 'area', areaUid }),
    setTags: tags => send({ do: 'tags', tags }),
    setLabels: (mode, tagsShown, tagsGrouped) =>
      send({ do: 'labels', mode, shown: tagsShown, grouped: tagsGrouped }),
    setMarks: marks => send({ do: 'marks', marks }),
    hideSilent: afterMs => send({ do: 'hide-silent', afterMs }),
    setBuffers: buffers => send({ do: 'buffers', buffers }),
    seed: fixes => send({ do: 'seed', fixes }),
    feedPast: (chunk, forget) => send({ do: 'past', ...(chunk && { chunk }), forget }),
    record: projectUid => send({ do: 'record', projectUid }),
    forgetPast: () => send({ do: 'forget-past' }),
    seedTrail: (tagUid, fixes) => send({ do: 'trail', tagUid, fixes }),
    select: (tagUids, { trails } = { trails: true }) => send({ do: 'select', tagUids, trails }),
    hover: tagUid => send({ do: 'hover', tagUid }),
    hitTest: (x, y, radius = 14) => ask({ ask: 'hit', x, y, radius }),
    clusterAt: (x, y) => ask({ ask: 'cluster', x, y }),
    listStacks: () => ask({ ask: 'stacks' }),
    listOutside: () => ask({ ask: 'outside' }),
    stackAt: (x, y, radius) => ask({ ask: 'stack', x, y, radius }),
    locate: tagUid => ask({ ask: 'locate', tagUid }),
    listTags: areaUid => ask({ ask: 'list', areaUid }),
    tagsWithin: (areaUid, ring) => ask({ ask: 'within', areaUid, ring }),
  }
}
