import type { View } from '#domain/geometry/view-transform.ts'
import type { Fix } from '#domain/tag/tag.ts'
import type { TimeCursor } from '#domain/time/time-cursor.ts'
import type { AreaUid, ProjectUid, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { Cluster, LabelMode, TagColours } from '#tag-renderer/tag-painter.ts'
import type { PastChunk } from './history/past-database.ts'
import { useCursor } from './history/use-cursor.ts'
import type {
  ChannelFrame,
  FromWorker,
  LiveEvent,
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

export interface LiveClient {
  start(options: StartOptions): void
  stop(): void
  /** Sets the interval of heartbeats that the service announces. */
  expectHeartbeat(everyMs: number): void
  /** Requests positions as columns of numbers, which the service announces. */
  offerColumns(): void
  /** Requests the positions of the areas that are shown only, which the service announces. */
  offerAreas(): void
  /** Terminates the worker. */
  destroy(): void
  /** Listens to alarms, zone events, configuration changes and reconnects. Returns a function that stops it. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  /**
   * Listens to the raw frames of these channels (`sensor`, `ota`, `param_p`, also `pos`), which are subscribed only
   * while there is a listener. Returns a function that stops it.
   */
  subscribe(channels: readonly string[], listener: (frame: ChannelFrame) => void): () => void
  attachCanvas(canvas: HTMLCanvasElement, colours: TagColours, onDrawn: (view: View) => void): TagSurface
  setColours(colours: TagColours): void
  setArea(areaUid: AreaUid | undefined): void
  setTags(tags: readonly TagInfo[]): void
  setLabels(mode: LabelMode, tagsShown: boolean, tagsGrouped: boolean): void
  /** Sets where names of zones are shown; names of tags avoid them. */
  setNameBoxes(boxes: readonly NameBox[]): void
  /** Marks tags that are in alarm. Of several marks of a tag the first counts. */
  setMarks(marks: readonly MarkedTag[]): void
  /** Sets the age of a position from which its tag is neither drawn nor counted, ms; undefined: no limit. */
  setSilentLimit(afterMs: number | undefined): void
  /** Sets the buffers that are drawn around their tags. */
  setBuffers(buffers: readonly Zone[]): void
  /** Applies positions that did not come from the stream, such as a tag's own `position`. Older ones are ignored. */
  seed(fixes: readonly IncomingFix[]): void
  /** Adds a recorded minute, to be shown when the cursor is there, and drops minutes by their start times. */
  feedPast(chunk: PastChunk | undefined, forget: readonly number[]): void
  /** Records positions in this browser, for services without history; undefined stops it. */
  record(projectUid: ProjectUid | undefined): void
  /** Drops all recorded minutes. */
  forgetPast(): void
  /** Sets a tag's trail from history. */
  seedTrail(tagUid: TagUid, fixes: readonly Fix[]): void
  select(tagUids: readonly TagUid[], options?: { readonly trails: boolean }): void
  hover(tagUid: TagUid | undefined): void
  /** The tag within `radius` CSS pixels of a point of the stage. */
  hitTest(x: number, y: number, radius?: number): Promise<TagUid | undefined>
  /** The cluster whose mark is at a point of the stage. */
  clusterAt(x: number, y: number): Promise<Cluster | undefined>
  /** The places where tags overlap in the shown area. */
  listStacks(): Promise<readonly Stack[]>
  /** The tags of the shown area that are outside the view. */
  listOutside(): Promise<TagsOutside>
  /** The tags that overlap the nearest one to a point of the stage. */
  stackAt(x: number, y: number, radius: number): Promise<readonly TagUid[]>
  locate(tagUid: TagUid): Promise<TagState | undefined>
  listTags(areaUid?: AreaUid): Promise<readonly TagState[]>
}

/** If the worker script does not load, nothing reports the state of the stream, so it is set to offline here. */
const openLiveWorker = () =>
  openRetryingWorker(
    () => new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' }),
    () => useConnection.setState({ status: 'offline', tried: true }),
  )

/** Creates the page's side of the live worker. The app creates one (see live-context.ts). */
export function createLiveClient(openWorker: () => RetryingWorker = openLiveWorker): LiveClient {
  const worker = openWorker()
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  const listeners = new Set<(event: LiveEvent) => void>()
  const channelSubscriptions = createChannelSubscriptions(channels => send({ type: 'listen', channels }))
  /** Callers that wait for the answer to a query, by its id. */
  const waiting = new Map<number, (value: unknown) => void>()
  let queries = 0
  /** Views that were sent and not drawn yet, by number. */
  const views = new Map<number, View>()
  let sequence = 0
  let onViewDrawn: ((view: View) => void) | undefined

  function handleDrawn(drawn: number): void {
    const view = views.get(drawn)
    for (const older of [...views.keys()].filter(n => n < drawn)) views.delete(older)
    if (view) onViewDrawn?.(view)
  }

  function handleMessage(message: FromWorker): void {
    switch (message.type) {
      case 'summary':
        useConnection.setState(message.summary, true)
        break
      case 'tracked':
        useTrackedTags.getState().setTags(message.tags)
        break
      case 'event':
        for (const listener of listeners) listener(message.event)
        break
      case 'frames':
        channelSubscriptions.deliver(message.frames)
        break
      case 'drawn':
        handleDrawn(message.sequence)
        break
      case 'answer':
        waiting.get(message.id)?.(message.value)
        waiting.delete(message.id)
        break
    }
  }

  function query<N extends keyof LiveQueries>(
    name: N,
    ...args: Parameters<LiveQueries[N]>
  ): Promise<ReturnType<LiveQueries[N]>> {
    const id = ++queries
    return new Promise(resolve => {
      waiting.set(id, value => resolve(value as ReturnType<LiveQueries[N]>))
      send({ type: 'query', id, name, args } as Extract<ToWorker, { type: 'query' }>)
    })
  }

  const sendCursor = ({ cursor }: { readonly cursor: TimeCursor | undefined }) =>
    send({ type: 'cursor', cursor })
  const handleOnline = () => send({ type: 'reconnect' })
  const handleVisibility = () => send({ type: 'visibility', hidden: document.visibilityState === 'hidden' })
  worker.onmessage = (event: MessageEvent<FromWorker>) => handleMessage(event.data)
  const unsubscribeCursor = useCursor.subscribe(sendCursor)
  if (useCursor.getState().cursor) sendCursor(useCursor.getState())
  addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', handleVisibility)

  return {
    start: ({ projectUid, caller }) => send({ type: 'start', projectUid, caller }),
    stop: () => send({ type: 'stop' }),
    expectHeartbeat: everyMs => send({ type: 'heartbeat', everyMs }),
    offerColumns: () => send({ type: 'offer-columns' }),
    offerAreas: () => send({ type: 'offer-areas' }),
    destroy() {
      unsubscribeCursor()
      removeEventListener('online', handleOnline)
      document.removeEventListener('visibilitychange', handleVisibility)
      worker.terminate()
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribe: channelSubscriptions.subscribe,
    attachCanvas(canvas, colours, onDrawn) {
      const offscreen = canvas.transferControlToOffscreen()
      onViewDrawn = onDrawn
      send({ type: 'canvas', canvas: offscreen, colours }, [offscreen])
      return {
        resize: (width, height, dpr) => send({ type: 'size', width, height, dpr }),
        setView(view) {
          views.set(++sequence, view)
          send({ type: 'view', view, sequence })
        },
        detach() {
          if (onViewDrawn === onDrawn) onViewDrawn = undefined
          send({ type: 'canvas', canvas: undefined, colours })
        },
      }
    },
    setColours: colours => send({ type: 'colours', colours }),
    setArea: areaUid => send({ type: 'area', areaUid }),
    setTags: tags => send({ type: 'tags', tags }),
    setLabels: (mode, tagsShown, tagsGrouped) =>
      send({ type: 'labels', mode, shown: tagsShown, grouped: tagsGrouped }),
    setNameBoxes: boxes => send({ type: 'name-boxes', boxes }),
    setMarks: marks => send({ type: 'marks', marks }),
    setSilentLimit: afterMs => send({ type: 'silent-limit', afterMs }),
    setBuffers: buffers => send({ type: 'buffers', buffers }),
    seed: fixes => send({ type: 'seed', fixes }),
    feedPast: (chunk, forget) => send({ type: 'past', ...(chunk && { chunk }), forget }),
    record: projectUid => send({ type: 'record', projectUid }),
    forgetPast: () => send({ type: 'forget-past' }),
    seedTrail: (tagUid, fixes) => send({ type: 'trail', tagUid, fixes }),
    select: (tagUids, { trails } = { trails: true }) => send({ type: 'select', tagUids, trails }),
    hover: tagUid => send({ type: 'hover', tagUid }),
    hitTest: (x, y, radius = 14) => query('hitTest', x, y, radius),
    clusterAt: (x, y) => query('clusterAt', x, y),
    listStacks: () => query('listStacks'),
    listOutside: () => query('listOutside'),
    stackAt: (x, y, radius) => query('stackAt', x, y, radius),
    locate: tagUid => query('locate', tagUid),
    listTags: areaUid => query('listTags', areaUid),
  }
}
