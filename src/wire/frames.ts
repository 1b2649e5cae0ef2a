import type { Alarm } from '#domain/alarm/alarm.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { fromWireAlarm, wireAlarm } from './alarms.ts'
import { nounOfObjectType } from './field-names.ts'
import { readInstant, readNumber, readObject, readUid } from './narrowing.ts'
import { type Noun, profile } from './profile.ts'
import { fromWireZoneEvent, wireZoneEvent } from './zone-events.ts'

export interface PositionFrame {
  readonly type: 'position'
  readonly tagUid: string
  readonly areaUid: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly atMs: number
  readonly mac?: string
}

export type Frame =
  | PositionFrame
  | { readonly type: 'alarm'; readonly alarm: Alarm }
  | { readonly type: 'zone-event'; readonly event: ZoneEvent }
  /** `droppedPositions`: how many positions the service skipped for this socket, if it reports that. */
  | { readonly type: 'heartbeat'; readonly droppedPositions?: number }
  | {
      readonly type: 'changed'
      readonly objectType: Noun
      readonly action: string
      readonly uid: string
      readonly projectUid?: string
    }
  | { readonly type: 'reply'; readonly id: number; readonly refused?: string; readonly refusedCode?: number }
  /** Names by number for positions in columns, starting at number `first`. */
  | { readonly type: 'names'; readonly first: number; readonly names: readonly string[] }
  /** All positions of the project since the frame before, if the subscription is limited to areas. */
  | { readonly type: 'position-counts'; readonly fixesPerS: number; readonly newestMs?: number }
  | { readonly type: 'undecoded'; readonly channel: string; readonly data: unknown }

function readPosition(data: Record<string, unknown>): PositionFrame | undefined {
  const tagUid = readUid(data.trackable_uid) ?? readUid(data.dev_id)
  const areaUid = readUid(data.sublocation_uid) ?? readUid(data.sl_uid)
  const x = readNumber(data.x)
  const y = readNumber(data.y)
  const atMs = readInstant(data.ts)
  if (tagUid === undefined || areaUid === undefined || x === undefined || y === undefined) return undefined
  if (atMs === undefined) return undefined
  const mac = readUid(data.mac) ?? readUid(data.mac_address)
  return { type: 'position', tagUid, areaUid, x, y, z: readNumber(data.z) ?? 0, atMs, mac }
}

/** Rare compared with positions, so the resource's own schema reads it. */
function readAlarm(data: unknown): Frame | undefined {
  const read = wireAlarm.safeParse(data)
  const stateful = read.success && Object.values<unknown>(profile.alarmState).includes(read.data.state)
  return stateful ? { type: 'alarm', alarm: fromWireAlarm(read.data) } : undefined
}

function readZoneEvent(data: unknown): Frame | undefined {
  const read = wireZoneEvent.safeParse(data)
  if (!read.success || readInstant(read.data.ts) === undefined) return undefined
  const event = fromWireZoneEvent(read.data)
  const known = read.data.type === event.type && event.tagUid && event.zoneUid && event.areaUid
  return known ? { type: 'zone-event', event } : undefined
}

function readNotice(data: Record<string, unknown>): Frame | undefined {
  const { action } = data
  if (typeof action !== 'string') return undefined
  if (action === 'HB') return { type: 'heartbeat', droppedPositions: readNumber(data.dropped_positions) }
  const objectType = nounOfObjectType(String(data.object_type))
  if (!objectType) return { type: 'undecoded', channel: 'notify', data }
  return {
    type: 'changed',
    objectType,
    action,
    uid: readUid(data.uid) ?? '',
    projectUid: readUid(data.project_uid),
  }
}

function readNames(data: Record<string, unknown>): Frame | undefined {
  const first = readNumber(data.first)
  const { names } = data
  if (first === undefined || !Number.isSafeInteger(first) || first < 0) return undefined
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string')) return undefined
  return { type: 'names', first, names }
}

function readPositionCounts(data: Record<string, unknown>): Frame | undefined {
  const [fixes, elapsedMs] = [readNumber(data.fixes), readNumber(data.elapsed_ms)]
  if (fixes === undefined || elapsedMs === undefined || !(elapsedMs > 0)) return undefined
  return {
    type: 'position-counts',
    fixesPerS: Math.round((fixes * 1_000) / elapsedMs),
    newestMs: readInstant(data.newest_ts),
  }
}

/**
 * Parses one socket message by hand (a schema per frame costs 11 to 31 % of the live worker's time). Undefined for
 * invalid messages, which are counted and shown. Never throws. Interface decisions, "Stream".
 */
export function readFrame(value: unknown): Frame | undefined {
  const message = readObject(value)
  if (!message) return undefined
  const params = readObject(message.params)
  if (!params) {
    const id = readNumber(message.id)
    if (id === undefined || !('result' in message || 'error' in message)) return undefined
    const error = readObject(message.error)
    if (!('error' in message)) return { type: 'reply', id }
    return {
      type: 'reply',
      id,
      refused: readUid(error?.message) ?? 'refused',
      refusedCode: readNumber(error?.code),
    }
  }
  const channel = params.channel ?? message.method
  if (typeof channel !== 'string') return undefined
  const data = readObject(params.data)
  if (!data) return undefined
  if (channel === 'pos') return readPosition(data)
  if (channel === 'alarm') return readAlarm(data)
  if (channel === 'zone_event') return readZoneEvent(data)
  if (channel === 'notify') return readNotice(data)
  if (channel === 'pos_names') return readNames(data)
  if (channel === 'pos_summary') return readPositionCounts(data)
  return { type: 'undecoded', channel, data: params.data }
}
