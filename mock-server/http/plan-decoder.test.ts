import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('decoding that takes too long is ended, and the next one in line is decoded', async () => {
  const hasty = createPlanDecoder(1)
  const first = hasty(put('a.svg', svg))
  await expect(first).rejects.toMatchObject({
    kind: 'malformed',
    message: 'decoding the image took longer than 0.001 s',
  })
  await expect(createPlanDecoder(30_000)(put('b.svg', svg))).resolves.toMatchObject({ width: 40, height: 30 })
})

test('a file that does not even begin like a plan is told so; broken markup is told as such', async () => {
  const decode = createPlanDecoder(30_000)
  const junk = { kind: 'malformed', message: 'the file is neither a PNG, nor an SVG in UTF-8, nor a PDF' }
  await expect(decode(put('junk.png', 'This is no picture.'))).rejects.toMatchObject(junk)
  await expect(decode(put('empty.png', ''))).rejects.toMatchObject(junk)
  await expect(decode(put('open.svg', '<svg><g></svg>'))).rejects.toMatchObject({
    message: 'the SVG is not well-formed XML with an svg root',
  })
  await expect(decode(put('marked.svg', `\uFEFF\n${svg}`))).resolves.toMatchObject({ width: 40 })
})

test('a drawing whose references multiply beyond drawing is refused', async () => {
  const groups = Array.from(
    { length: 11 },
    (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
  )
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a0"><rect width="1" height="1"/></g>${groups.join('')}</svg>`
  await expect(createPlanDecoder(30_000)(put('bomb.svg', bomb))).rejects.toMatchObject({ kind: 'malformed' })
}, 40_000)
