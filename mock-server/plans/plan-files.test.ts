import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPlanFiles } from './plan-files.ts'

const day = 24 * 3_600_000
let folder: string
const uploads = (...names: string[]) => join(folder, 'uploads', ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-plans-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('S8: an image without a floorplan stays in the trash for 7 days', async () => {
  const files = createPlanFiles(folder)
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
  const files = createPlanFiles(folder)
  for (const place of ['incoming', 'floorplans'])
    mkdirSync(uploads(place, 'folder', 'inner'), { recursive: true })
  await files.sweep(new Set(), day)
  expect(readdirSync(uploads('incoming'))).toEqual([])
  expect(readdirSync(uploads('floorplans'))).toEqual([])
  await files.sweep(new Set(), 9 * day)
  expect(readdirSync(uploads('trash'))).toEqual([])
})
