import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test('quotes where necessary, and prevents formulas', () => {
  const rows = [
    ['plain', 1, null, undefined],
    ['a,b', 'say "x"', 'two\nlines', -5],
    ['=1+1', '+1', '-1', '@x'],
  ]
  expect(csvLines([['a', 'b', 'c', 'd'], ...rows])).toBe(
    'a,b,c,d\r\nplain,1,,\r\n"a,b","say ""x""","two\nlines",-5\r\n\'=1+1,\'+1,\'-1,\'@x\r\n',
  )
})

test('S15: quotes cells with a semicolon, and prevents formulas with full-width signs', () => {
  expect(csvLines([['a;=1+1', '＝1', '＋1', '－1', '＠x', ' =1']])).toBe(
    "\"a;=1+1\",'＝1,'＋1,'－1,'＠x,' =1\r\n",
  )
})
