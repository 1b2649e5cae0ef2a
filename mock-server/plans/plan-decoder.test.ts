import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../tests/contract/plan-samples.ts'
import { createPlanDecoder } from './plan-decoder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-decoder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>'

const decodeForAcme = createPlanDecoder({ timeLimitMs: 30_000 })
/** One process for all of these tests, since loading the sanitizer takes longer than what they show. */
const decode = (path: string) => decodeForAcme(path, 'acme')

test('S5: decoding that takes too long is ended, and the next one in line is decoded', async () => {
  const hasty = createPlanDecoder({ timeLimitMs: 1 })
  const first = hasty(put('a.svg', svg), 'acme')
  await expect(first).rejects.toMatchObject({
    kind: 'too-complex',
    message: 'decoding the image took longer than 0.001 s',
  })
  await expect(decode(put('b.svg', svg))).resolves.toMatchObject({ width: 40, height: 30 })
})

/** An SVG whose filters each compute a layer of the given size. */
const filtered = (effects: number, size: number, effect = '<feFlood flood-color="red"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f">${effect.repeat(effects)}</filter>` +
  `<rect width="${size}" height="${size}" filter="url(#f)"/></svg>`

test('S5: filters that would need gigabytes are rejected before they are drawn; a shadow is accepted', async () => {
  const startMs = performance.now()
  await expect(decode(put('flood.svg', filtered(60, 10_000)))).rejects.toMatchObject({
    kind: 'too-complex',
    message: expect.stringContaining('60 filter effects on 10000 x 10000 pixels'),
  })
  expect(performance.now() - startMs).toBeLessThan(15_000)
  const shadow = '<feGaussianBlur stdDeviation="2"/><feOffset dx="2"/>'
  await expect(decode(put('shadow.svg', filtered(1, 800, shadow)))).resolves.toMatchObject({ width: 800 })
})

test('S5: a process that exceeds its memory limit is ended', async () => {
  const decode = createPlanDecoder({ timeLimitMs: 30_000, memoryLimitMb: 60 })
  await expect(decode(put('c.svg', svg), 'acme')).rejects.toMatchObject({
    kind: 'too-complex',
    message: 'decoding the image takes more than 60 MB of memory',
  })
})

test('a process is reused for the next plan of a company, but not after it was ended', async () => {
  const decode = createPlanDecoder({ timeLimitMs: 30_000 })
  const timed = async (path: string) => {
    const startMs = performance.now()
    await decode(path, 'acme').catch(() => undefined)
    return performance.now() - startMs
  }
  const first = await timed(put('e.svg', svg))
  expect(await timed(put('e.svg', svg))).toBeLessThan(first / 2)
  await timed(put('junk.png', '\x89PNG\r\n\x1a\n'))
  await expect(decode(put('e.svg', svg), 'acme')).resolves.toMatchObject({ width: 40, height: 30 })
})

test('S5: plans of one company do not delay those of another, and too many of one are rejected', async () => {
  const decode = createPlanDecoder({ timeLimitMs: 30_000 })
  const path = put('d.svg', svg)
  const startMs = performance.now()
  const finishedMs = (company: string) => decode(path, company).then(() => performance.now() - startMs)
  const busy = Array.from({ length: 15 }, () => finishedMs('busy'))
  const [first = 0, other, third] = await Promise.all([busy[0], finishedMs('other'), finishedMs('third')])
  // Each waits for its own process, and the third for a free slot before.
  expect(other).toBeLessThan(first * 2.5)
  expect(third).toBeLessThan(first * 4)
  await Promise.all(busy)
  const hasty = createPlanDecoder({ timeLimitMs: 1 })
  const many = Array.from({ length: 25 }, () => hasty(path, 'busy').catch(error => error))
  const refused = (await Promise.all(many)).filter(error => error.kind === 'busy')
  expect(refused).toHaveLength(4)
})

test('another file format and broken markup have different messages (E17, S15)', async () => {
  const junk = { kind: 'malformed', message: 'the file is neither a PNG, nor an SVG in UTF-8, nor a PDF' }
  await expect(decode(put('junk.png', 'This is no picture.'))).rejects.toMatchObject(junk)
  await expect(decode(put('empty.png', ''))).rejects.toMatchObject(junk)
  await expect(decode(put('open.svg', '<svg><g></svg>'))).rejects.toMatchObject({
    message: 'the SVG is not well-formed XML with an svg root',
  })
  const cut = png(400, 300).subarray(0, 120)
  writeFileSync(join(folder, 'cut.png'), cut)
  await expect(decode(join(folder, 'cut.png'))).rejects.toMatchObject({
    kind: 'malformed',
    message: 'the PNG is damaged or incomplete',
  })
  await expect(decode(put('photo.png', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).rejects.toMatchObject({
    kind: 'unsupported',
  })
  await expect(decode(put('photo.avif', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'))).rejects.toMatchObject({
    kind: 'unsupported',
  })
  await expect(decode(put('marked.svg', `\uFEFF\n${svg}`))).resolves.toMatchObject({ width: 40 })
})

test('a drawing with multiplying references is rejected', async () => {
  const groups = Array.from(
    { length: 11 },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
  )
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a0"/>${groups.join('')}</svg>`
  await expect(decode(put('bomb.svg', bomb))).rejects.toMatchObject({
    kind: expect.stringMatching(/malformed|too-complex/),
  })
})
