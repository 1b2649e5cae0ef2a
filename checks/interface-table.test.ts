import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRows, rowFaults } from './interface-table.ts'

const page = readFileSync('docs/interface-tests.md', 'utf8')
const rows = readRows(page)
const titles = new Map<string, string[]>()
for (const { file, title } of rows.flatMap(row => row.tests))
  titles.set(file, [...new Set([...(titles.get(file) ?? []), title])])
// A part of a title may occur in other titles; the full titles in these files do not.
for (const [file, each] of titles)
  titles.set(
    file,
    each.filter(one => !each.some(other => other !== one && other.includes(one))),
  )
const known = { operations: [...new Set(rows.flatMap(row => row.operations))], titles }

/** The errors of the page with one text replaced by another. */
const faultsWith = (text: string, other: string) => {
  expect(page).toContain(text)
  return rowFaults(readRows(page.replace(text, other)), known)
}

describe('the rows of the interface', () => {
  it('are read with their section, their operations and their tests', () => {
    expect(rows.find(row => row.name === 'Zone download status')).toEqual({
      section: 'Zones',
      name: 'Zone download status',
      operations: ['GET /api/zone_download_status', 'GET /api/zone_download_status/{uid}'],
      tests: [
        {
          file: 'contract/zone-download.test.ts',
          title: 'is a bare array, one row per tag, of this project only',
        },
      ],
    })
  })

  it('must name existing operations and tests', () => {
    expect(rowFaults(rows, known)).toEqual([])
  })

  it.each([
    [
      'a test that does not exist',
      '422 without a name',
      '422 without a face',
      'has 0 tests with "422 without a face"',
    ],
    [
      'a file that does not exist',
      '`contract/alarms.test.ts`: contains',
      '`contract/gone.test.ts`: contains',
      'no tests in contract/gone',
    ],
    ['no test', '`contract/hardware.test.ts`: validate sorts MACs', '', 'Validate MACs: names no test'],
    [
      'a part of several titles',
      '`contract/hardware.test.ts`: validate sorts MACs',
      '`contract/hardware.test.ts`: e',
      'tests with "e"',
    ],
    [
      'an operation that is not served',
      '`GET /zones/custom`',
      '`GET /zones/own`',
      'the server has no GET /zones/own',
    ],
  ])('fail with %s', (_, text, other, fault) => {
    expect(faultsWith(text, other).join('\n')).toContain(fault)
  })

  it('fail if no row names an operation, and if a row of the specification is missing', () => {
    expect(rowFaults(rows, { ...known, operations: [...known.operations, 'GET /moon'] })).toEqual([
      'no row names GET /moon',
    ])
    const limit = /^\| device_config: .*$/m.exec(page)?.[0] ?? ''
    expect(faultsWith(`${limit}\n`, '')).toEqual(['Limits: 6 rows, the specification has 7'])
  })
})
