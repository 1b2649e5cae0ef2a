import { expect, it } from 'vitest'
import { masterSlot } from './sync-settings.ts'
import { countdownText, serviceTimeLeft, syncPicture } from './sync-status.ts'

const [a, b, c] = ['aa0000000001', 'aa0000000002', 'aa0000000003']
const sf = (mac: string, addr: unknown) => ({ mac, name: 'sf', value: { addr } })

it.each([
  ['STOPPED', 'nobody says anything', [a], []],
  ['STOPPED', 'nobody reports as master', [a], [sf(a, b), sf(b, '')]],
  ['STOPPED', 'no master is configured and none reports', [], [sf(b, a)]],
  ['STARTED', 'those that report are those configured', [a, b], [sf(a, a), sf(b, b), sf(c, a)]],
  ['STARTED', 'the address is spelt in another way', [a], [sf(a, 'AA:00:00:00:00:01')]],
  ['UNKNOWN', 'one is missing', [a, b], [sf(a, a)]],
  ['UNKNOWN', 'one more reports', [a], [sf(a, a), sf(b, b)]],
  ['UNKNOWN', 'another one reports', [a], [sf(b, b)]],
  ['UNKNOWN', 'none is configured and one reports', [], [sf(b, b)]],
])('is %s when %s', (status, _when, masters, reports) => {
  expect(syncPicture(masters, reports).status).toBe(status)
})

it('lists reporting, missing and unexpected masters', () => {
  expect(syncPicture([a, b], [sf(a, a), sf(c, c)])).toEqual({
    status: 'UNKNOWN',
    reporting: [a],
    missing: [b],
    foreign: [c],
  })
})

it('ignores other parameters', () => {
  expect(syncPicture([a], [{ mac: a, name: 'sync_slot', value: { addr: a } }]).status).toBe('STOPPED')
  expect(syncPicture([a], [{ mac: a, name: 'sf', value: 'text' }]).status).toBe('STOPPED')
})

it('finds the slot of a master: its own beacon, otherwise a free one, otherwise any', () => {
  const slot = (number: number, role: string, addr = '') => ({ slot: number, role, addr })
  expect(masterSlot([slot(0, 'beacon'), slot(3, 'beacon', a)], a)).toBe(3)
  expect(masterSlot([slot(2, 'beacon', b), slot(5, 'beacon')], a)).toBe(5)
  expect(masterSlot([slot(4, 'sync', a)], a)).toBe(0)
})

it.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_999, '1:00'],
  [29 * 60_000 + 5_000, '29:05'],
  [3_600_000 + 61_000, '1:01:01'],
])('shows %i ms as %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text)
})

it('computes the remaining service mode, if known', () => {
  const mode = { nodeUids: ['n1'], untilMs: 5_000, others: {} }
  expect(serviceTimeLeft(mode, 3_000)).toBe(2_000)
  expect(serviceTimeLeft(mode, 9_000)).toBe(0)
  expect(serviceTimeLeft({ nodeUids: ['n1'], others: {} }, 0)).toBeUndefined()
  expect(serviceTimeLeft({ nodeUids: [], untilMs: 5_000, others: {} }, 0)).toBe(0)
})
