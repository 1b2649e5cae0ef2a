import { describe, expect, it } from 'vitest'
import { draftOfSlot, nextSlotDraft, preventsSaving, slotFaults, slotOfDraft } from './slot-draft.ts'
import { readSlots, writeSlots } from './slot-table.ts'

const mac = 'aa0000000001'

describe('slot tables', () => {
  it('of version 2 are read and written as JSON, with unknown fields', () => {
    const content = JSON.stringify({ v: 3, slots: [{ power: 9, slot: 0, role: 'beacon', addr: mac }] })
    const table = readSlots(content, 2)
    expect(table?.slots).toEqual([{ slot: 0, role: 'beacon', addr: mac, extra: { power: 9 } }])
    expect(table && writeSlots(table, 2)).toBe(content)
  })

  it('of version 1 are one line per slot', () => {
    const table = readSlots(`0,beacon,${mac}\r\n 1 , sync , \n\n`, 1)
    expect(table?.slots).toEqual([
      { slot: 0, role: 'beacon', addr: mac },
      { slot: 1, role: 'sync', addr: '' },
    ])
    expect(table && writeSlots(table, 1)).toBe(`0,beacon,${mac}\n1,sync,`)
  })

  it('are empty for an empty text', () => {
    expect(readSlots('', 1)).toEqual({ slots: [] })
    expect(readSlots(' \n', 2)).toEqual({ slots: [] })
  })

  it.each([
    ['{"slots": [', 2],
    ['[]', 2],
    ['{"slots": [{"slot": -1, "role": "sync"}]}', 2],
    ['{"slots": [{"slot": 1, "role": "listen"}]}', 2],
    ['{"slots": [{"slot": 1, "role": "sync", "addr": 7}]}', 2],
    ['{"slots": []}', 1],
    ['0;beacon', 1],
  ] as const)('are undefined for an unknown format: %s as version %i', (content, version) => {
    expect(readSlots(content, version)).toBeUndefined()
  })
})

describe('edited slots', () => {
  const row = (slot: string, addr = '') => ({ slot, role: 'sync', addr })
  const kinds = (...rows: ReturnType<typeof row>[]) =>
    slotFaults(rows, new Set([mac])).map(each => each.map(fault => fault.kind))

  it('report two in one slot on both rows, naming the other', () => {
    expect(slotFaults([row('4'), row('5'), row('04')], undefined)).toEqual([
      [{ kind: 'slot-twice', rows: [2] }],
      [],
      [{ kind: 'slot-twice', rows: [0] }],
    ])
  })

  it('report invalid slots, slots beyond the superframe, and invalid or unknown addresses', () => {
    expect(
      kinds(
        row(''),
        row('1.5'),
        row('64'),
        row('63', 'AA:00:00:00:00:01'),
        row('1', 'x'),
        row('2', 'bb0000000009'),
      ),
    ).toEqual([['slot-wrong'], ['slot-wrong'], ['slot-beyond'], [], ['addr-wrong'], ['addr-unknown']])
  })

  it('can be saved with a collision, but not with an invalid number or address', () => {
    const [twice = [], , wrong = []] = slotFaults([row('1'), row('1'), row('x')], undefined)
    expect(preventsSaving(twice)).toBe(false)
    expect(preventsSaving(wrong)).toBe(true)
  })

  it('convert in both directions, and a new row takes the first free slot', () => {
    const slot = { slot: 7, role: 'tdoa', addr: mac, extra: { power: 9 } }
    expect(slotOfDraft(draftOfSlot(slot))).toEqual(slot)
    expect(nextSlotDraft([])).toMatchObject({ slot: '0', role: 'beacon' })
    expect(nextSlotDraft([row('0'), row('2')])).toMatchObject({ slot: '1', role: 'sync' })
  })
})
