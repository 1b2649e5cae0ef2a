import { parseMac } from '../hardware/mac-address.ts'
import { slotsOfSuperframe } from '../hardware/parameter-form.ts'
import type { MacAddress } from '../uid.ts'
import type { Slot } from './slot-table.ts'

/** Input of a slot. */
export interface SlotDraft {
  readonly slot: string
  readonly role: string
  readonly addr: string
  readonly extra?: Slot['extra']
}

export type SlotFault =
  | { readonly kind: 'slot-wrong' | 'slot-beyond' | 'addr-wrong' | 'addr-unknown' }
  /** `rows`: indexes of other rows with the same slot number. */
  | { readonly kind: 'slot-twice'; readonly rows: readonly number[] }

const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)

/**
 * Errors of each row. An invalid slot number or address prevents saving; the others prevent starting a sync. `known`:
 * MACs of the project; undefined if not loaded.
 */
export function slotFaults(
  rows: readonly SlotDraft[],
  known: ReadonlySet<MacAddress> | undefined,
): readonly (readonly SlotFault[])[] {
  const bySlot = Map.groupBy(rows.keys(), row => numberOf(rows[row]?.slot ?? ''))
  return rows.map(({ slot, addr }, row): SlotFault[] => {
    const number = numberOf(slot)
    const mac = addr.trim() === '' ? undefined : parseMac(addr)
    const others = (bySlot.get(number) ?? []).filter(other => other !== row)
    const faults: SlotFault[] = []
    if (number === undefined) faults.push({ kind: 'slot-wrong' })
    else {
      if (number >= slotsOfSuperframe) faults.push({ kind: 'slot-beyond' })
      if (others.length > 0) faults.push({ kind: 'slot-twice', rows: others })
    }
    if (addr.trim() !== '' && mac === undefined) faults.push({ kind: 'addr-wrong' })
    else if (mac !== undefined && known && !known.has(mac)) faults.push({ kind: 'addr-unknown' })
    return faults
  })
}

const unsavable: readonly SlotFault['kind'][] = ['slot-wrong', 'addr-wrong']

export const preventsSaving = (faults: readonly SlotFault[]) =>
  faults.some(fault => unsavable.includes(fault.kind))

export const draftOfSlot = ({ slot, ...rest }: Slot): SlotDraft => ({ ...rest, slot: String(slot) })

/** The entered slot; only for a row that can be saved. */
export const slotOfDraft = ({ slot, addr, ...rest }: SlotDraft): Slot => ({
  ...rest,
  slot: Number(slot),
  addr: parseMac(addr) ?? '',
})

/** A new row with the first free slot. */
export function nextSlotDraft(rows: readonly SlotDraft[]): SlotDraft {
  const used = new Set(rows.map(row => numberOf(row.slot)))
  let slot = 0
  while (used.has(slot)) slot++
  return { slot: String(slot), role: slot === 0 ? 'beacon' : 'sync', addr: '' }
}
