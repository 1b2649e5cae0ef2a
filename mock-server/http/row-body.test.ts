import { expect, it } from 'vitest'
import { createJsonScan } from './json-scan.ts'
import { parseArray, parseLines } from './row-body.ts'

const limits = { marks: 1e9, rowMarks: 1e9, rows: 1e9 }

function scanned(text: string, lines: boolean) {
  const body = Buffer.from(text)
  const scan = createJsonScan(limits, lines)
  scan.push(body)
  return [body, scan.rowEnds()] as const
}
const array = (text: string) => parseArray(...scanned(text, false))
const lines = (text: string) => parseLines(...scanned(text, true))

it('S6: parses an array in slices to the same rows as JSON.parse', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ({ i, text: `a,"[{ü${i}`, list: [i, [i]] }))
  expect(await array(JSON.stringify(rows))).toEqual(rows)
  expect(await array(` [ 1 ,\n2 ] `)).toEqual([1, 2])
  expect(await array('[]')).toEqual([])
  expect(await array('[ ]')).toEqual([])
})

it('S6: rejects text that is not an array, and malformed arrays like JSON.parse', async () => {
  const long = 'x'.repeat(70_000)
  for (const text of [
    '',
    '{}',
    '[',
    ']',
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1] 2',
    '[{]}',
    '["a]',
    `["${long}",]`,
    `["${long}",,1]`,
    `[,"${long}"]`,
  ])
    expect(await array(text), text.slice(0, 20)).toBeUndefined()
})

it('S6: parses lines in slices; a line that is not JSON is an undefined row', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => ({ i, text: 'é'.repeat(20) }))
  expect(await lines(rows.map(row => JSON.stringify(row)).join('\r\n'))).toEqual(rows)
  expect(await lines('{"a":1}\n\n[[[\n"open\n{"b":2}\n')).toEqual([{ a: 1 }, undefined, undefined, { b: 2 }])
  expect(await lines('')).toEqual([])
})

it('S6: lets other work run while a large body is parsed', async () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => ({ i }))
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  await array(JSON.stringify(rows))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})
