import type { Alarm } from '#domain/alarm/alarm.ts'
import type { View } from '#domain/geometry/view-transform.ts'
import type { Freshness } from '#domain/tag/freshness.ts'
import type { Fix } from '#domain/tag/tag.ts'
import type { TagKind } from '#domain/tag/tag-kind.ts'
import type { TimeCursor } from '#domain/time/time-cursor.ts'
import type { AreaUid, ProjectUid, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import type { Cluster, LabelMode, TagAlarm, TagColours } from '#tag-renderer/tag-painter.ts'
import type { ChannelFrame } from '#wire/channel-frame.ts'
import type { Noun } from '#wire/profile.ts'
import type { PastChunk } from './history/past-database.ts'
import type { Stack } from './model/stacks.ts'
import type { IncomingFix } from './model/tag-table.ts'
import type { TagsOutside } from './model/tags-outside.ts'
import type { StreamCaller } from './stream/stream-address.ts'
import type { StreamStatus } from './stream/stream-socket.ts'

export type { ChannelFrame }

/** A tag's name, and the interval in which its positions are expected. */
export interface TagInfo {
  readonly uid: TagUid
  readonly name: string
  readonly intervalMs?: number
  readonly kind?: TagKind
  /** Its highest plausible speed, m/s; absent if unknown. */
  readonly fastestMps?: number
}

/** An alarm that marks its tag on the map. */
export interface MarkedTag extends TagAlarm {
  readonly tagUid: TagUid
}

/** The current state of a tag. `ageMs` is absent for a cached position, which has no time. */
export interface TagState {
  readonly tagUid: TagUid
  readonly fix: Omit<Fix, 'atMs'> & { readonly atMs?: number }
  readonly ageMs?: number
  readonly freshness: Freshness
  readonly clockWrong: boolean
  /** The position is farther from the last one than the tag plausibly moves; the next fixes decide. */
  readonly doubted?: boolean
  /** Fixes from the stream that were older than the one shown, so that they did not move the tag. */
  readonly lateFixes: number
}

export interface LiveSummary {
  readonly status: StreamStatus
  readonly refusedFor?: 'session' | 'project'
  /** The host of the stream, as the service names it. */
  readonly streamHost?: string
  /** Whether an attempt to connect has succeeded or failed before. */
  readonly tried?: boolean
  /** Age of the newest fix of all tags by the service's clock, ms. */
  readonly dataAgeMs?: number
  /** When the last frame of any channel was received, or the subscription was answered, epoch ms. */
  readonly lastFrameAtMs?: number
  readonly tagCounts: { readonly live: number; readonly stale: number; readonly silent: number }
  /** Tags with a position in the area shown. */
  readonly tagsHere: number
  /** Tags that have been silent for so long that they are neither drawn nor counted. */
  readonly hiddenTags: number
  readonly fixesPerS: number
  readonly rejectedFrames: number
  /** Positions that the service skipped for this socket because it could not keep up. */
  readonly droppedPositions: number
  readonly lateFixes: number
  readonly clockWrongTags: number
  readonly undecodedFrames: number
  readonly clockOffsetMs: number
}

export type LiveEvent =
  | { readonly type: 'alarm'; readonly alarm: Alarm }
  | { readonly type: 'zone-event'; readonly event: ZoneEvent }
  | { readonly type: 'changed'; readonly objectType: Noun; readonly action: string; readonly uid: string }
  | { readonly type: 'caught-up' }
  /** A message could not be read. */
  | { readonly type: 'missed' }
  /** Further channels were subscribed; what was sent on them before is not sent again. */
  | { readonly type: 'joined' }

/** What the page asks the worker. Points and radii are CSS pixels of the stage. */
export interface LiveQueries {
  hitTest(x: number, y: number, radius: number): TagUid | undefined
  clusterAt(x: number, y: number): Cluster | undefined
  listStacks(): readonly Stack[]
  listOutside(): TagsOutside
  stackAt(x: number, y: number, radius: number): readonly TagUid[]
  locate(tagUid: TagUid): TagState | undefined
  listTags(areaUid?: AreaUid): readonly TagState[]
}

/** A call of one of `LiveQueries`. */
export type LiveQuery = {
  [N in keyof LiveQueries]: { readonly name: N; readonly args: Parameters<LiveQueries[N]> }
}[keyof LiveQueries]

/** The size of the canvas, CSS pixels, and how many device pixels each has. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly dpr: number
}

/** The box of a name on the floor: its centre in metres, its size in CSS pixels at every zoom. */
export interface NameBox {
  readonly xM: number
  readonly yM: number
  readonly widthPx: number
  readonly heightPx: number
}

export type ToWorker =
  | {
      readonly type: 'start'
      readonly projectUid: ProjectUid
      readonly caller: StreamCaller
    }
  | { readonly type: 'stop' }
  /** The service can send positions as columns of numbers. */
  | { readonly type: 'offer-columns' }
  /** The service can limit positions to areas. */
  | { readonly type: 'offer-areas' }
  | { readonly type: 'heartbeat'; readonly everyMs: number }
  | { readonly type: 'reconnect' }
  /** Channels whose raw frames are posted to the page; replaces the previous ones. */
  | { readonly type: 'listen'; readonly channels: readonly string[] }
  | { readonly type: 'visibility'; readonly hidden: boolean }
  | { readonly type: 'seed'; readonly fixes: readonly IncomingFix[] }
  | { readonly type: 'tags'; readonly tags: readonly TagInfo[] }
  | { readonly type: 'marks'; readonly marks: readonly MarkedTag[] }
  | { readonly type: 'buffers'; readonly buffers: readonly Zone[] }
  /** The moment to show; undefined for live positions. */
  | { readonly type: 'cursor'; readonly cursor: TimeCursor | undefined }
  /** A recorded minute, and the start times of minutes to drop. */
  | { readonly type: 'past'; readonly chunk?: PastChunk; readonly forget: readonly number[] }
  | { readonly type: 'forget-past' }
  /** Records the positions of this project; undefined stops it. */
  | { readonly type: 'record'; readonly projectUid: ProjectUid | undefined }
  | { readonly type: 'trail'; readonly tagUid: TagUid; readonly fixes: readonly Fix[] }
  | { readonly type: 'canvas'; readonly canvas: OffscreenCanvas | undefined; readonly colours: TagColours }
  | ({ readonly type: 'size' } & CanvasSize)
  | { readonly type: 'colours'; readonly colours: TagColours }
  | { readonly type: 'view'; readonly view: View; readonly sequence: number }
  | { readonly type: 'area'; readonly areaUid: AreaUid | undefined }
  | { readonly type: 'silent-limit'; readonly afterMs: number | undefined }
  | { readonly type: 'select'; readonly tagUids: readonly TagUid[]; readonly trails: boolean }
  | { readonly type: 'hover'; readonly tagUid: TagUid | undefined }
  | { readonly type: 'name-boxes'; readonly boxes: readonly NameBox[] }
  | { readonly type: 'labels'; readonly mode: LabelMode; readonly shown: boolean; readonly grouped: boolean }
  /** Answered by an `answer` with the same id. */
  | ({ readonly type: 'query'; readonly id: number } & LiveQuery)

export type FromWorker =
  | { readonly type: 'summary'; readonly summary: LiveSummary }
  | { readonly type: 'tracked'; readonly tags: readonly TagState[] }
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'frames'; readonly frames: readonly ChannelFrame[] }
  | { readonly type: 'drawn'; readonly sequence: number }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
