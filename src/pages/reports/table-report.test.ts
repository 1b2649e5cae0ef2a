import { expect, it } from 'vitest'
import { filterTable } from './table-report.tsx'

const table = {
  header: ['time', 'event', 'zone', 'zone_uid', 'tag', 'severity_level'],
  rows: [
    ['1', 'enter', 'Press', 'z1', 'Cart 1', '0'],
    ['2', 'exit', 'Press', 'z1', 'Cart 2', '2'],
    ['3', 'enter', 'Dock', 'z2', 'Truck', '1'],
  ],
}
const all = { event: '', zoneUid: '', minSeverity: 'information', typed: '' }
const times = (filter: Partial<typeof all>) =>
  filterTable(table, { ...all, ...filter }).rows.map(([time]) => time)

it('E10: keeps the rows that the list of events showed', () => {
  expect(times({})).toEqual(['1', '2', '3'])
  expect(times({ event: 'enter' })).toEqual(['1', '3'])
  expect(times({ zoneUid: 'z1', typed: 'cart 2' })).toEqual(['2'])
  expect(times({ minSeverity: 'alarm' })).toEqual(['2', '3'])
})

it('keeps every row of a table without such a column', () => {
  const short = { header: ['time'], rows: [['1']] }
  expect(filterTable(short, { ...all, event: 'enter', typed: 'x', minSeverity: 'alarm' }).rows).toEqual([
    ['1'],
  ])
})
