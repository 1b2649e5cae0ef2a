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
import { openRetryingWorker, type RetryingWorker } from './retrying-worker.ts'
import { createChannelSubscriptions } from './stream/channel-subscriptions.ts'
import type { StreamCaller } from './stream/stream-address.ts'
import { useConnection } from './use-connection.ts'
import { useTrackedTags } from './use-tracked-tags.ts'

/** Where the tags are drawn: a canvas that the page owns and the worker paints. */
export interface TagSurface {
  resize(width: number, height: number, dpr: number): void
  /** The worker draws for this view when it gets to it; `onDrawn` tells which one it last drew. */
  setView(view: View): void
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
  setSilentLimit(afterMs: number | undefined): void
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
  openRetryingWorker(
    () => new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' }),
    () => useConnection.setState({ status: 'offline', tried: true }),
  )

/** The live plane, seen from the page. The app makes one; see live-context. */
export function createLiveClient(openWorker: () => RetryingWorker = defaultWorker): LiveClient {
  const worker = openWorker()
  const listeners = new Set<(event: LiveEvent) => void>()
  const answers = new Map<number, (value: LiveAnswers[keyof LiveAnswers]) => void>()
  const views = new Map<number, View>()
  let sequence = 0
  let questions = 0
  let drawn: ((view: View) => void) | undefined
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const channelSubscriptions = createChannelSubscriptions(channels => send({ type: 'listen', channels }))

  function handle(message: FromWorker): void {
    if (message.type === 'summary') useConnection.setState(message.summary, true)
    else if (message.type === 'tracked') {
      if (message.tags.length > 0 || useTrackedTags.getState().tags.size > 0)
        useTrackedTags.setState({ tags: new Map(message.tags.map(tag => [tag.tagUid, tag])) })
    } else if (message.type === 'frames') channelSubscriptions.deliver(message.frames)
    else if (message.type === 'event') for (const listener of listeners) listener(message.event)
    else if (message.type === 'answer') {
      answers.get(message.id)?.(message.value)
      answers.delete(message.id)
    } else {
      const view = views.get(message.sequence)
      for (const older of [...views.keys()].filter(n => n < message.sequence)) views.delete(older)
      if (view) drawn?.(view)
    }
  }

  function ask<Q extends LiveQuestion>(question: Q): Promise<LiveAnswers[Q['type']]> {
    const id = ++questions
    return new Promise(resolve => {
      answers.set(id, value => resolve(value as LiveAnswers[Q['type']]))
      send({ type: 'question', id, question })
    })
  }

  const reconnect = () => send({ type: 'wake' })
  const reportVisibility = () => send({ type: 'hide', hidden: document.visibilityState === 'hidden' })
  worker.onmessage = (event: MessageEvent<FromWorker>) => handle(event.data)
  const sendCursor = ({ cursor }: { readonly cursor: TimeCursor | undefined }) =>
    send({ type: 'cursor', cursor })
  const stopSendingCursor = useCursor.subscribe(sendCursor)
  if (useCursor.getState().cursor) sendCursor(useCursor.getState())
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', reportVisibility)

  return {
    start: ({ projectUid, caller }) => send({ type: 'start', projectUid, caller }),
    stop: () => send({ type: 'stop' }),
    expectHeartbeat: everyMs => send({ type: 'heartbeat', everyMs }),
    offerColumns: () => send({ type: 'columns' }),
    destroy() {
      stopSendingCursor()
      removeEventListener('online', reconnect)
      document.removeEventListener('visibilitychange', reportVisibility)
      worker.terminate()
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribe: channelSubscriptions.subscribe,
    attachCanvas(canvas, colours, onDrawn) {
      const offscreen = canvas.transferControlToOffscreen()
      drawn = onDrawn
      send({ type: 'canvas', canvas: offscreen, colours }, [offscreen])
      return {
        resize: (width, height, dpr) => send({ type: 'size', width, height, dpr }),
        setView(view) {
          views.set(++sequence, view)
          send({ type: 'view', view, sequence })
        },
        detach() {
          if (drawn === onDrawn) drawn = undefined
          send({ type: 'canvas', canvas: undefined, colours })
        },
      }
    },
    setColours: colours => send({ type: 'colours', colours }),
    setArea: areaUid => send({ type: 'area', areaUid }),
    setTags: tags => send({ type: 'tags', tags }),
    setLabels: (mode, tagsShown, tagsGrouped) =>
      send({ type: 'labels', mode, shown: tagsShown, grouped: tagsGrouped }),
    setMarks: marks => send({ type: 'marks', marks }),
    setSilentLimit: afterMs => send({ type: 'hide-silent', afterMs }),
    setBuffers: buffers => send({ type: 'buffers', buffers }),
    seed: fixes => send({ type: 'seed', fixes }),
    feedPast: (chunk, forget) => send({ type: 'past', ...(chunk && { chunk }), forget }),
    record: projectUid => send({ type: 'record', projectUid }),
    forgetPast: () => send({ type: 'forget-past' }),
    seedTrail: (tagUid, fixes) => send({ type: 'trail', tagUid, fixes }),
    select: (tagUids, { trails } = { trails: true }) => send({ type: 'select', tagUids, trails }),
    hover: tagUid => send({ type: 'hover', tagUid }),
    hitTest: (x, y, radius = 14) => ask({ type: 'hit', x, y, radius }),
    clusterAt: (x, y) => ask({ type: 'cluster', x, y }),
    listStacks: () => ask({ type: 'stacks' }),
    listOutside: () => ask({ type: 'outside' }),
    stackAt: (x, y, radius) => ask({ type: 'stack', x, y, radius }),
    locate: tagUid => ask({ type: 'locate', tagUid }),
    listTags: areaUid => ask({ type: 'list', areaUid }),
    tagsWithin: (areaUid, ring) => ask({ type: 'within', areaUid, ring }),
  }
}
