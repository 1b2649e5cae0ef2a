import type { Anchor } from '../hardware/hardware.ts'
import { slotsOfSuperframe } from '../hardware/parameter-form.ts'
import type { MacAddress } from '../uid.ts'
import type { Slot } from './slot-table.ts'
import { masterSlot, type SyncMember, type SyncSettings } from './sync-settings.ts'

/** Input of a master or distributor. */
export interface MemberDraft {
  readonly mac: MacAddress
  /** `unset`: has to be selected before saving. */
  readonly role: 'master' | 'distributor' | 'unset'
  /** MAC of the master that a distributor follows. */
  readonly addr: string
  readonly slot: string
  readonly nodeId: string
  readonly extra?: SyncMember['extra']
}

export type MemberFault =
  | { readonly field: 'mac' | 'addr' | 'slot'; readonly kind: 'no-node' | 'follows-nobody' | 'slot-wrong' }
  | { readonly field: 'role'; readonly kind: 'role-unset' }
  | { readonly field: 'slot'; readonly kind: 'slot-twice'; readonly other: MacAddress }

function draftOf(role: MemberDraft['role'], { mac, addr, slot, nodeId, extra }: SyncMember): MemberDraft {
  return {
    mac,
    role,
    addr,
    slot: slot === undefined ? '' : String(slot),
    nodeId: nodeId === undefined ? '' : String(nodeId),
    ...(extra && { extra }),
  }
}

export const draftsOfSettings = ({ masters, distributors }: SyncSettings): readonly MemberDraft[] => [
  ...masters.map(each => draftOf('master', each)),
  ...distributors.map(each => draftOf('distributor', each)),
]

const wholeNumber = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Numeric ids are saved as numbers; ids of other services can be text. */
const nodeIdOf = (typed: string) => wholeNumber(typed) ?? typed.trim()

function memberOf({ mac, role, addr, slot, nodeId, extra }: MemberDraft): SyncMember {
  const number = wholeNumber(slot)
  return {
    mac,
    addr: role === 'master' ? mac : addr,
    ...(nodeId.trim() !== '' && { nodeId: nodeIdOf(nodeId) }),
    ...(role === 'distributor' && number !== undefined && { slot: number }),
    ...(extra && { extra }),
  }
}

export function membersOfDrafts(drafts: readonly MemberDraft[]) {
  const of = (role: MemberDraft['role']) => drafts.filter(each => each.role === role).map(memberOf)
  return { masters: of('master'), distributors: of('distributor') }
}

/** The entered slot of a row; undefined if empty or invalid. */
const slotOf = (draft: MemberDraft, slots: readonly Slot[]) =>
  draft.role === 'master' ? masterSlot(slots, draft.mac) : wholeNumber(draft.slot)

const leaderOf = ({ role, mac, addr }: MemberDraft) => (role === 'master' ? mac : addr)

/** Errors of each row. `slots`: those of the active schedule. */
export function memberFaults(
  drafts: readonly MemberDraft[],
  slots: readonly Slot[],
  known: ReadonlySet<MacAddress>,
): readonly (readonly MemberFault[])[] {
  const masters = new Set(drafts.flatMap(({ role, mac }) => (role === 'master' ? mac : [])))
  return drafts.map((draft): MemberFault[] => {
    const faults: MemberFault[] = []
    if (!known.has(draft.mac)) faults.push({ field: 'mac', kind: 'no-node' })
    if (draft.role === 'master') return faults
    if (draft.role === 'unset') return [...faults, { field: 'role', kind: 'role-unset' }]
    if (!masters.has(draft.addr)) faults.push({ field: 'addr', kind: 'follows-nobody' })
    const slot = slotOf(draft, slots)
    if (slot === undefined || slot >= slotsOfSuperframe)
      return [...faults, { field: 'slot', kind: 'slot-wrong' }]
    const same = drafts.find(
      each => each !== draft && leaderOf(each) === draft.addr && slotOf(each, slots) === slot,
    )
    return same ? [...faults, { field: 'slot', kind: 'slot-twice', other: same.mac }] : faults
  })
}

/** Returns an unused node number. */
function nextNodeId(drafts: readonly MemberDraft[]): string {
  const used = drafts.map(({ nodeId }) => wholeNumber(nodeId) ?? 0)
  return String(Math.max(0, ...used) + 1)
}

/** The first slot that neither the master `addr` nor its followers use. */
function freeSlot(drafts: readonly MemberDraft[], slots: readonly Slot[], addr: MacAddress): string {
  const used = new Set(drafts.filter(each => leaderOf(each) === addr).map(each => slotOf(each, slots)))
  if (addr !== '') used.add(masterSlot(slots, addr))
  let slot = 0
  while (used.has(slot)) slot++
  return slot < slotsOfSuperframe ? String(slot) : ''
}

/**
 * Adds a row that follows the master of its area in the first free slot. Without a master in the area, the role is
 * unset.
 */
export function withMember(
  drafts: readonly MemberDraft[],
  mac: MacAddress,
  anchors: readonly Anchor[],
  slots: readonly Slot[],
): readonly MemberDraft[] {
  if (drafts.some(each => each.mac === mac)) return drafts
  const areaOf = (of: MacAddress) => anchors.find(anchor => anchor.mac === of)?.areaUid
  const masters = drafts.filter(each => each.role === 'master')
  const near = masters.find(each => areaOf(each.mac) === areaOf(mac))
  const nodeId = nextNodeId(drafts)
  if (!near) return [...drafts, { mac, role: 'unset', addr: '', slot: '', nodeId }]
  const slot = freeSlot(drafts, slots, near.mac)
  return [...drafts, { mac, role: 'distributor', addr: near.mac, slot, nodeId }]
}

/** Changes the role of a row; a new distributor follows the first master. */
export function withRole(
  drafts: readonly MemberDraft[],
  mac: MacAddress,
  role: MemberDraft['role'],
  slots: readonly Slot[],
): readonly MemberDraft[] {
  const others = drafts.filter(each => each.mac !== mac)
  return drafts.map(each => {
    if (each.mac !== mac || each.role === role) return each
    if (role === 'master') return { ...each, role, addr: mac, slot: '' }
    if (role === 'unset') return { ...each, role, addr: '', slot: '' }
    const addr = others.find(other => other.role === 'master')?.mac ?? ''
    return { ...each, role, addr, slot: freeSlot(others, slots, addr) }
  })
}
