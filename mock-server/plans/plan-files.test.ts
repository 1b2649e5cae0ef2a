import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { openFolderFiles } from '../store/folder-files.ts'
import { createPlanFiles, incomingFolder, planFilename } from './plan-files.ts'

const day = 24 * 3_600_000
let folder: string
const uploads = (...names: string[]) => join(folder, 'uploads', ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-plans-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('S8: an image without a floorplan stays in the trash for 7 days', async () => {
  const files = createPlanFiles(openFolderFiles(folder), incomingFolder(folder))
  for (const name of ['known.png', 'lost.svg']) writeFileSync(uploads('floorplans', name), 'x')
  await files.sweep(new Set(['known']), 1_000 * day)
  expect(readdirSync(uploads('floorplans'))).toEqual(['known.png'])
  const name = `${1_000 * day}-lost.svg`
  expect(readdirSync(uploads('trash'))).toEqual([name])
  await files.sweep(new Set(['known']), 1_007 * day - 1)
  expect(readdirSync(uploads('trash'))).toEqual([name])
  await files.sweep(new Set(['known']), 1_007 * day)
  expect(readdirSync(uploads('trash'))).toEqual([])
})

it('S15: a folder among the uploads does not stop the start', async () => {
  const files = createPlanFiles(openFolderFiles(folder), incomingFolder(folder))
  for (const place of ['incoming', 'floorplans'])
    mkdirSync(uploads(place, 'folder', 'inner'), { recursive: true })
  await files.sweep(new Set(), day)
  expect(readdirSync(uploads('incoming'))).toEqual([])
  expect(readdirSync(uploads('floorplans'))).toEqual([])
  await files.sweep(new Set(), 9 * day)
  expect(readdirSync(uploads('trash'))).toEqual([])
})

test.each([
  ['plan.png', 'plan.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\plans\\Hall B.svg', 'Hall_B.svg'],
  ['Grundriß (Halle 2).pdf', 'Grundriß_Halle_2_.pdf'],
  ['.htaccess', 'htaccess'],
  ['..', 'plan'],
  ['', 'plan'],
  [undefined, 'plan'],
  ['a\u0000b\r\nc.png', 'a_b_c.png'],
])('%j becomes %s', (given, safe) => {
  expect(planFilename(given)).toBe(safe)
})

test('any name becomes one short path segment that is valid in a URL', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ß', '.', '_', '/', ' ', '日', '%', '\u0000'), maxLength: 300 }),
      given => {
        const name = planFilename(given)
        expect(name).toMatch(/^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u)
        expect([...name].length).toBeLessThanOrEqual(100)
        expect(name).not.toContain('..')
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
      },
    ),
  )
})
