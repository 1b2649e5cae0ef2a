import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFilename } from './plan-filename.ts'

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
