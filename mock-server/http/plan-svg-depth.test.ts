import { expect, it } from 'vitest'
import { cleanSvg } from './plan-svg.ts'
import { deepestSvg, isTooDeep } from './plan-svg-depth.ts'

const nested = (depth: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`

it('tells deep nesting from many elements, comments, and marks inside attributes', () => {
  expect(isTooDeep(nested(deepestSvg - 1))).toBe(false)
  expect(isTooDeep(nested(deepestSvg))).toBe(true)
  const wide = `<svg>${'<path d="M0 0"/><g></g>'.repeat(5_000)}</svg>`
  expect(isTooDeep(wide)).toBe(false)
  expect(isTooDeep(`<svg>${`<text title='a>b' desc="<g>"/>`.repeat(500)}</svg>`)).toBe(false)
  expect(
    isTooDeep(`<svg><!--${'<g>'.repeat(500)}--><style><![CDATA[${'<g>'.repeat(500)}]]></style></svg>`),
  ).toBe(false)
  expect(isTooDeep('<svg><g')).toBe(false)
})

it('is refused before anything parses it', () => {
  const startMs = performance.now()
  expect(() => cleanSvg(nested(200_000))).toThrow(/nested/)
  expect(performance.now() - startMs).toBeLessThan(1_000)
})
