import { expect, it } from 'vitest'
import {
  asTable,
  asText,
  contentOf,
  draftOfSchedule,
  inVersion,
  isSavable,
  maxRows,
  withRows,
} from './schedule-draft.ts'

const schedule = (content: string, version: 1 | 2 = 2) =>
  draftOfSchedule({ uid: 's', name: 'Hall', content, isDefault: false, version })
const spaced = '{ "v": 3, "slots": [ {"slot": 0, "role": "beacon", "addr": "", "gain": 2} ] }'

it('keeps the text unchanged until a row is changed, and then all additional fields', () => {
  const draft = schedule(spaced)
  expect(contentOf(draft)).toBe(spaced)
  const rows = (draft.rows ?? []).map(row => ({ ...row, role: 'sync' }))
  expect(JSON.parse(contentOf(withRows(draft, rows)))).toEqual({
    v: 3,
    slots: [{ slot: 0, role: 'sync', addr: '', gain: 2 }],
  })
})

it('shows unknown content as text, and as a table once it is valid', () => {
  const draft = schedule('who knows')
  expect(draft.rows).toBeUndefined()
  expect(asTable({ ...draft, text: spaced }).rows).toHaveLength(1)
  expect(asTable(draft)).toEqual(draft)
})

it('converts to text and back without loss, but not with invalid rows', () => {
  const draft = schedule(spaced)
  expect(asText(draft)).toMatchObject({ rows: undefined, text: spaced })
  const wrong = withRows(draft, [{ slot: 'x', role: 'sync', addr: '' }])
  expect(isSavable(wrong)).toBe(false)
  expect(asText(wrong)).toBe(wrong)
})

it('writes a table in the format of the other version, and keeps a text', () => {
  expect(contentOf(inVersion(schedule(spaced), 1))).toBe('0,beacon,')
  expect(contentOf(inVersion(schedule('who knows'), 1))).toBe('who knows')
  expect(inVersion(schedule('0,beacon,'), 1).rows).toHaveLength(1)
})

it('shows content that is too long for a table as text', () => {
  const lines = Array.from({ length: maxRows + 1 }, (_, slot) => `${slot},sync,`).join('\n')
  expect(schedule(lines, 1).rows).toBeUndefined()
  expect(contentOf(schedule(lines, 1))).toBe(lines)
})
