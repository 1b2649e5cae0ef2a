import type { Revised } from '../row-version.ts'
import type { ScheduleUid } from '../uid.ts'

/** Assigns the slots of the superframe to nodes. `slot-table` parses the text if its format is known. */
export interface Schedule extends Revised {
  readonly uid: ScheduleUid
  readonly name: string
  readonly content: string
  readonly isDefault: boolean
  readonly version: ScheduleVersion
}

export type ScheduleVersion = 1 | 2

/** Roles of a node in a slot (interface decisions, Schedule `content`). */
export const slotRoles = ['beacon', 'sync', 'tdoa', 'idle'] as const

export interface Slot {
  readonly slot: number
  readonly role: string
  /** MAC of the node that owns the slot; empty if the sync settings assign it. */
  readonly addr: string
  /** Unknown fields of the slot, sent back unchanged. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export interface SlotTable {
  readonly slots: readonly Slot[]
  /** Unknown fields beside the slots, sent back unchanged. */
  readonly extra?: Readonly<Record<string, unknown>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasAny = (fields: object) => Object.keys(fields).length > 0

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function slotOf(row: unknown): Slot | undefined {
  if (!isObject(row)) return undefined
  const { slot, role, addr = '', ...extra } = row
  if (typeof slot !== 'number' || !Number.isInteger(slot) || slot < 0) return undefined
  if (typeof role !== 'string' || !(slotRoles as readonly string[]).includes(role)) return undefined
  if (typeof addr !== 'string') return undefined
  return { slot, role, addr, ...(hasAny(extra) && { extra }) }
}

function readVersion2(content: string): SlotTable | undefined {
  const whole = parsed(content)
  if (!isObject(whole) || !Array.isArray(whole.slots)) return undefined
  const { slots: rows, ...extra } = whole
  const slots = whole.slots.map(slotOf)
  if (slots.some(slot => slot === undefined)) return undefined
  return { slots: slots.filter(slot => slot !== undefined), ...(hasAny(extra) && { extra }) }
}

const line = /^\s*(\d{1,6})\s*,\s*(\w+)\s*,\s*([0-9a-fA-F]*)\s*$/

function readVersion1(content: string): SlotTable | undefined {
  const slots: Slot[] = []
  for (const each of content.split(/\r?\n/)) {
    if (each.trim() === '') continue
    const [, slot, role = '', addr = ''] = line.exec(each) ?? []
    if (slot === undefined) return undefined
    slots.push({ slot: Number(slot), role, addr })
  }
  return { slots }
}

/** Parses a schedule; undefined if the format is unknown. */
export function readSlots(content: string, version: ScheduleVersion): SlotTable | undefined {
  if (content.trim() === '') return { slots: [] }
  return version === 2 ? readVersion2(content) : readVersion1(content)
}

/** Serialises a table. Version 1 has no place for fields other than slot, role and addr. */
export function writeSlots({ slots, extra }: SlotTable, version: ScheduleVersion): string {
  if (version === 1) return slots.map(({ slot, role, addr }) => `${slot},${role},${addr}`).join('\n')
  return JSON.stringify({
    ...extra,
    slots: slots.map(({ slot, role, addr, extra: more }) => ({ ...more, slot, role, addr })),
  })
}
