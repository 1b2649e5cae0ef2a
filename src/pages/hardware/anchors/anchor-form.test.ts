import { expect, it } from 'vitest'
import { anchorDraftOf, anchorFormOf, readDeviceConfig } from './anchor-form.ts'

it('shows an anchor and sends it back unchanged', () => {
  const anchor = {
    uid: 'w',
    name: 'Gate',
    kind: 'BRIDGE',
    areaUid: 'a',
    x: 1.25,
    y: -3,
    z: 4,
    locked: true,
    deviceConfig: { model: 'M1' },
  } as const
  const { uid: _, ...rest } = anchor
  expect(anchorDraftOf(anchorFormOf(anchor))).toEqual(rest)
})

it('accepts a comma as the decimal point, and clears cleared fields', () => {
  const form = { ...anchorFormOf(undefined, 'a'), name: ' Gate ', x: '2,5', deviceConfig: ' ' }
  expect(anchorDraftOf(form)).toMatchObject({ name: 'Gate', x: 2.5, deviceConfig: undefined })
})

it.each([
  ['', { bytes: 0 }],
  ['{"a": 1}', { value: { a: 1 }, bytes: 7 }],
  ['{"a": "ü"}', { value: { a: 'ü' }, bytes: 10 }],
  ['[1]', { bytes: 3, fault: 'no-object' }],
  ['{', { bytes: 0, fault: 'no-object' }],
])('reads the device configuration %j as %j', (typed, read) => {
  expect(readDeviceConfig(typed)).toEqual(read)
})

it('limits the device configuration to 64 bytes as sent, not as typed', () => {
  const of = (length: number) => JSON.stringify({ model: 'x'.repeat(length) })
  expect(readDeviceConfig(of(52))).toMatchObject({ bytes: 64 })
  expect(readDeviceConfig(of(52)).fault).toBeUndefined()
  expect(readDeviceConfig(of(53)).fault).toBe('too-long')
  expect(readDeviceConfig(`${of(52)}${' '.repeat(99)}`).fault).toBeUndefined()
})

it('D7: sends changed objects, and leaves the others unchanged', () => {
  const anchor = {
    uid: 'w',
    name: 'Gate',
    kind: 'ANCHOR',
    x: 0,
    y: 0,
    z: 3,
    locked: false,
    accConfig: { g: 2 },
    btConfig: { on: true },
  } as const
  const before = anchorFormOf(anchor)
  const draft = anchorDraftOf({ ...before, accConfig: '', state: '{"up": 1}' }, before)
  expect(draft).toMatchObject({ accConfig: undefined, state: { up: 1 } })
  expect('accConfig' in draft).toBe(true)
  expect(draft).not.toHaveProperty('btConfig')
})
