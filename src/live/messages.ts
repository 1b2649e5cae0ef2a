import type { Alarm } from '#domain/alarm/alarm.ts'
import type { PointM } from '#domain/geometry/point.ts'
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
import type { PastChunk } from './history/past-chunk.ts'
import type { Stack } from './model/stacks.ts'
import type { IncomingFix } from './model/tag-table.ts'
import type { TagsOutside } from './model/tags-outside.ts'
import type { StreamCaller } from './stream/stream-address.ts'
import type { StreamStatus } from './stream/stream-socket.ts'

export type { ChannelFrame }

/** What a tag is called, and how often it is expected to be heard. */
export interface TagInfo {
  readonly uid: TagUid
  readonly name: string
  readonly intervalMs?: number
  readonly kind?: TagKind
  /** The fastest that it plausibly moves, m/s; absent: nothing is known of it. */
  readonly fastestMps?: number
}

/** An alarm that marks its tag on the map. */
export interface MarkedTag extends TagAlarm {
  readonly tagUid: TagUid
}

/** A tag as it is known right now. `ageMs` is absent for a cached position, which has no time. */
export interface TagState {
  readonly tagUid: TagUid
  readonly fix: Omit<Fix, 'atMs'> & { readonly atMs?: number }
  readonly ageMs?: number
  readonly freshness: Freshness
  readonly clockWrong: boolean
  /** It is farther from where it was than the tag plausibly moves; the next fixes decide. */
  readonly doubted?: boolean
  /** Fixes heard that were older than the one shown, hence moved nothing. */
  readonly lateFixes: number
}

export interface LiveSummary {
  readonly status: StreamStatus
  readonly refusedFor?: 'session' | 'project'
  /** The host that the stream comes from, or is asked for: the service names it. */
  readonly streamHost?: string
  /** Whether a try to connect came to something before, a line or a failure. */
  readonly tried?: boolean
  /** Age of the newest fix of all, by the service's clock. */
  readonly dataAgeMs?: number
  /** When the last frame of any kind came in, epoch ms. */
  readonly lastFrameAtMs?: number
  readonly tagCounts: { readonly live: number; readonly stale: number; readonly silent: number }
  /** Tags with a position in the area that is looked at. */
  readonly tagsHere: number
  /** Tags that were silent for so long that they are neither drawn nor counted. */
  readonly hiddenTags: number
  readonly fixesPerS: number
  readonly rejectedFrames: number
  /** Positions that the service left out for this socket, since it could not keep up. */
  readonly droppedPositions: number
  readonly lateFixes: number
  readonly clockWrongTags: number
  readonly undecodedFrames: number
  readonly clockOffsetMs: number
}

export type LiveEvent =
  | { readonly kind: 'alarm'; readonly alarm: Alarm }
  | { readonly kind: 'zone-event'; readonly event: ZoneEvent }
  | { readonly kind: 'changed'; readonly objectType: Noun; readonly action: string; readonly uid: string }
  | { readonly kind: 'caught-up' }
  /** Something was said that nobody could read. */
  | { readonly kind: 'missed' }
  /** Nodes are heard from now on: what they said before is told by no frame. */
  | { readonly kind: 'joined' }

export type LiveQuestion =
  | { readonly ask: 'hit'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly ask: 'cluster'; readonly x: number; readonly y: number }
  | { readonly ask: 'stacks' }
  | { readonly ask: 'outside' }
  | { readonly ask: 'stack'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly ask: 'locate'; readonly tagUid: TagUid }
  | { readonly ask: 'list'; readonly areaUid?: AreaUid }
  | { readonly ask: 'within'; readonly areaUid: AreaUid; readonly ring: readonly PointM[] }

export interface LiveAnswers {
  readonly hit: TagUid | undefined
  readonly cluster: Cluster | undefined
  readonly stacks: readonly Stack[]
  readonly outside: TagsOutside
  readonly stack: readonly TagUid[]
  readonly locate: TagState | undefined
  readonly list: readonly TagState[]
  readonly within: readonly TagUid[]
}

export type ToWorker =
  | {
      readonly do: 'start'
      readonly projectUid: ProjectUid
      readonly caller: StreamCaller
    }
  | { readonly do: 'stop' }
  /** The service has positions as columns of numbers. */
  | { readonly do: 'columns' }
  | { readonly do: 'heartbeat'; readonly everyMs: number }
  | { readonly do: 'wake' }
  /** The channels whose frames somebody wants as they come; replaces those named before. */
  | { readonly do: 'listen'; readonly channels: readonly string[] }
  | { readonly do: 'hide'; readonly hidden: boolean }
  | { readonly do: 'seed'; readonly fixes: readonly IncomingFix[] }
  | { readonly do: 'tags'; readonly tags: readonly TagInfo[] }
  | { readonly do: 'marks'; readonly marks: readonly MarkedTag[] }
  | { readonly do: 'buffers'; readonly buffers: readonly Zone[] }
  /** The moment to be shown; undefined: now, from the socket. */
  | { readonly do: 'cursor'; readonly cursor: TimeCursor | undefined }
  /** A minute of the past, and those that are not wanted any more. */
  | { readonly do: 'past'; readonly chunk?: PastChunk; readonly forget: readonly number[] }
  | { readonly do: 'forget-past' }
  /** Records what is heard in this project; undefined: nothing any more. */
  | { readonly do: 'record'; readonly projectUid: ProjectUid | undefined }
  | { readonly do: 'trail'; readonly tagUid: TagUid; readonly fixes: readonly Fix[] }
  | { readonly do: 'canvas'; readonly canvas: OffscreenCanvas | undefined; readonly colours: TagColours }
  | { readonly do: 'size'; readonly width: number; readonly height: number; readonly dpr: number }
  | { readonly do: 'colours'; readonly colours: TagColours }
  | { readonly do: 'view'; readonly view: View; readonly sequence: number }
  | { readonly do: 'area'; readonly areaUid: AreaUid | undefined }
  | { readonly do: 'hide-silent'; readonly afterMs: number | undefined }
  | { readonly do: 'select'; readonly tagUids: readonly TagUid[]; readonly trails: boolean }
  | { readonly do: 'hover'; readonly tagUid: TagUid | undefined }
  | { readonly do: 'labels'; readonly mode: LabelMode; readonly shown: boolean; readonly grouped: boolean }
  | { readonly do: 'question'; readonly id: number; readonly question: LiveQuestion }

export type FromWorker =
  | { readonly tell: 'summary'; readonly summary: LiveSummary }
  | { readonly tell: 'tracked'; readonly tags: readonly TagState[] }
  | { readonly tell: 'event'; readonly event: LiveEvent }
  | { readonly tell: 'frames'; readonly frames: readonly ChannelFrame[] }
  | { readonly tell: 'drawn'; readonly sequence: number }
  | { readonly tell: 'answer'; readonly id: number; readonly value: LiveAnswers[keyof LiveAnswers] }
