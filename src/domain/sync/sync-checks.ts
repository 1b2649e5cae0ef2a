import type { Anchor, HardwareNode } from '../hardware/hardware.ts'
import type { ReportedParameter } from '../hardware/node-parameter.ts'
import { slotsOfSuperframe } from '../hardware/parameter-form.ts'
import type { MacAddress, NodeUid } from '../uid.ts'
import { distanceM, radioRangeRows } from './radio-range.ts'
import { draftOfSlot, slotFaults } from './slot-draft.ts'
import type { Schedule } from './slot-table.ts'
import { readSlots, type Slot } from './slot-table.ts'
import { masterSlot, type SyncMember, type SyncSettings } from './sync-settings.ts'

/** `stop`: prevents the start. `warn`: the user decides. */
export interface SyncFinding {
  readonly weight: 'stop' | 'warn'
  readonly kind: FindingKind
  readonly mac?: MacAddress
  readonly other?: MacAddress
  readonly slot?: number
  readonly ageMs?: number
  readonly count?: number
}

export type FindingKind =
  | 'no-schedule'
  | 'schedule-version'
  | 'schedule-unread'
  | 'schedule-empty'
  | 'schedule-twice'
  | 'schedule-beyond'
  | 'schedule-unknown'
  | 'lsb-version'
  | 'no-master'
  | 'no-node'
  | 'twice'
  | 'master-addr'
  | 'follows-nobody'
  | 'no-slot'
  | 'slot-beyond'
  | 'slot-twice'
  | 'slot-shared'
  | 'slot-of-other'
  | 'slot-not-scheduled'
  | 'not-placed'
  | 'out-of-reach'
  | 'anchors-out-of-reach'
  | 'service-mode'
  | 'silent'
  | 'never-received'

export interface SyncCase {
  readonly settings: SyncSettings
  readonly schedule: Schedule | undefined
  readonly nodes: readonly HardwareNode[]
  readonly anchors: readonly Anchor[]
  readonly reports: readonly ReportedParameter[]
  readonly inServiceMode: ReadonlySet<NodeUid>
  /** Metres. */
  readonly rangeM: number
}

/** A node reports its parameters every 10 minutes; without a report for this long it counts as offline. */
const silentMs = 15 * 60_000

const stop = (kind: FindingKind, more: Partial<SyncFinding> = {}): SyncFinding => ({
  weight: 'stop',
  kind,
  ...more,
})
const warn = (kind: FindingKind, more: Partial<SyncFinding> = {}): SyncFinding => ({
  weight: 'warn',
  kind,
  ...more,
})

function scheduleFindings({ schedule, nodes }: SyncCase): SyncFinding[] {
  if (!schedule) return [stop('no-schedule')]
  if (schedule.version !== 2) return [stop('schedule-version')]
  const table = readSlots(schedule.content, schedule.version)
  if (!table) return [warn('schedule-unread')]
  if (table.slots.length === 0) return [warn('schedule-empty')]
  const faults = slotFaults(table.slots.map(draftOfSlot), new Set(nodes.map(({ mac }) => mac)))
  const found = new Map<string, SyncFinding>()
  for (const [row, each] of faults.entries()) {
    const slot = table.slots[row]
    if (!slot) continue
    for (const { kind } of each) {
      if (kind === 'slot-twice') found.set(`twice ${slot.slot}`, stop('schedule-twice', { slot: slot.slot }))
      if (kind === 'slot-beyond')
        found.set(`beyond ${slot.slot}`, stop('schedule-beyond', { slot: slot.slot }))
      if (kind === 'addr-unknown' || kind === 'addr-wrong')
        found.set(`unknown ${slot.addr}`, stop('schedule-unknown', { mac: slot.addr, slot: slot.slot }))
    }
  }
  return [...found.values()]
}

/** Slots of each member: those of masters are in the schedule, those of distributors in the settings. */
function sendingSlots({ settings }: SyncCase, slots: readonly Slot[]) {
  return [
    ...settings.masters.map(({ mac }) => ({ mac, master: mac, slot: masterSlot(slots, mac) })),
    ...settings.distributors.flatMap(({ mac, addr, slot }) =>
      slot === undefined ? [] : [{ mac, master: addr, slot }],
    ),
  ]
}

function slotFindings(given: SyncCase, slots: readonly Slot[]): SyncFinding[] {
  const sending = sendingSlots(given, slots)
  const anchorOf = (mac: MacAddress) => given.anchors.find(anchor => anchor.mac === mac)
  const canReceive = (a: MacAddress, b: MacAddress) => {
    const [one, two] = [anchorOf(a), anchorOf(b)]
    return one?.areaUid !== undefined && one.areaUid === two?.areaUid && distanceM(one, two) <= given.rangeM
  }
  const found: SyncFinding[] = []
  for (const [i, { mac, master, slot }] of sending.entries()) {
    if (slot >= slotsOfSuperframe) found.push(stop('slot-beyond', { mac, slot }))
    for (const earlier of sending.slice(0, i)) {
      if (earlier.slot !== slot || earlier.mac === mac) continue
      if (earlier.master === master) found.push(stop('slot-twice', { mac, other: earlier.mac, slot }))
      else if (canReceive(mac, earlier.mac))
        found.push(warn('slot-shared', { mac, other: earlier.mac, slot }))
    }
    const scheduled = slots.find(each => each.slot === slot)
    if (slots.length > 0 && (!scheduled || !['beacon', 'sync'].includes(scheduled.role)))
      found.push(warn('slot-not-scheduled', { mac, slot }))
    else if (scheduled?.addr && scheduled.addr.toLowerCase() !== mac)
      found.push(stop('slot-of-other', { mac, other: scheduled.addr.toLowerCase(), slot }))
  }
  return found
}

function memberFindings({ settings, nodes, inServiceMode, reports }: SyncCase): SyncFinding[] {
  const members: readonly SyncMember[] = [...settings.masters, ...settings.distributors]
  const masters = new Set(settings.masters.map(({ mac }) => mac))
  const found: SyncFinding[] = []
  for (const { mac, addr } of settings.masters)
    if (addr !== '' && addr !== mac) found.push(warn('master-addr', { mac }))
  for (const { mac, addr, slot } of settings.distributors) {
    if (!masters.has(addr)) found.push(stop('follows-nobody', { mac }))
    if (slot === undefined) found.push(stop('no-slot', { mac }))
  }
  for (const [i, { mac }] of members.entries()) {
    const node = nodes.find(each => each.mac === mac)
    if (members.findIndex(each => each.mac === mac) < i) found.push(stop('twice', { mac }))
    if (!node) {
      found.push(stop('no-node', { mac }))
      continue
    }
    if (inServiceMode.has(node.uid)) found.push(warn('service-mode', { mac }))
    const ages = reports.flatMap(each => (each.mac === mac ? (each.ageMs ?? 0) : []))
    const ageMs = Math.min(...ages)
    if (ages.length === 0) found.push(warn('never-received', { mac }))
    else if (ageMs > silentMs) found.push(warn('silent', { mac, ageMs }))
  }
  return found
}

function rangeFindings({ settings, anchors, rangeM }: SyncCase): SyncFinding[] {
  const { masters, distributors } = settings
  const rows = radioRangeRows(anchors, { masters, distributors, rangeM })
  const placed = new Set(rows.map(({ anchor }) => anchor.mac))
  const lost = rows.filter(({ hops }) => hops === undefined)
  const outOfRange = lost.filter(({ role }) => role === 'listener').length
  return [
    ...[...masters, ...distributors].flatMap(({ mac }) =>
      placed.has(mac) ? [] : [warn('not-placed', { mac })],
    ),
    ...lost.flatMap(({ role, anchor }) =>
      role === 'distributor' && anchor.mac ? [warn('out-of-reach', { mac: anchor.mac })] : [],
    ),
    ...(outOfRange > 0 ? [warn('anchors-out-of-reach', { count: outOfRange })] : []),
  ]
}

/** Checks whether the sync can be started with these settings; blocking findings first. */
export function checkSync(given: SyncCase): SyncFinding[] {
  const { settings, schedule } = given
  const slots = (schedule && readSlots(schedule.content, schedule.version)?.slots) ?? []
  const all = [
    ...(settings.tdoaVersion === 2 ? [] : [stop('lsb-version')]),
    ...scheduleFindings(given),
    ...(settings.masters.length === 0 ? [stop('no-master')] : []),
    ...memberFindings(given),
    ...slotFindings(given, slots),
    ...rangeFindings(given),
  ]
  return [...all.filter(({ weight }) => weight === 'stop'), ...all.filter(({ weight }) => weight === 'warn')]
}
