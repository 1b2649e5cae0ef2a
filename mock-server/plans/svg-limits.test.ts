import { expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { withoutEmptyGroups } from './svg-flatten.ts'
import { isTooDeep, maxSvgDepth } from './svg-limits.ts'

const nested = (depth: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`

it('distinguishes deep nesting from many elements, comments, and brackets in attributes', () => {
  expect(isTooDeep(nested(maxSvgDepth - 1))).toBe(false)
  expect(isTooDeep(nested(maxSvgDepth))).toBe(true)
  const wide = `<svg>${'<path d="M0 0"/><g></g>'.repeat(5_000)}</svg>`
  expect(isTooDeep(wide)).toBe(false)
  expect(isTooDeep(`<svg>${`<text title='a>b' desc="<g>"/>`.repeat(500)}</svg>`)).toBe(false)
  expect(
    isTooDeep(`<svg><!--${'<g>'.repeat(500)}--><style><![CDATA[${'<g>'.repeat(500)}]]></style></svg>`),
  ).toBe(false)
  expect(isTooDeep('<svg><g')).toBe(false)
})

it('is rejected before it is parsed', () => {
  // A tenth of a second; over one on a busy machine.
  const startMs = performance.now()
  expect(() => cleanSvg(nested(200_000).replaceAll('<g>', '<g opacity="1">'))).toThrow(/nested/)
  expect(performance.now() - startMs).toBeLessThan(10_000)
})

it('R9: draws hundreds of nested groups without effect, and keeps those with one', () => {
  const inside = '<rect width="5" height="5"/>'
  const levels = (depth: number, group: (i: number) => string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${Array.from({ length: depth }, (_, i) => group(i)).join('')}${inside}${'</g>'.repeat(depth)}</svg>`
  const silent = levels(655, i => (i % 2 === 0 ? '<g>' : `<g id="layer-${i}" inkscape:label="a > b">`))
  expect(
    cleanSvg(silent.replace('<svg ', '<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ')),
  ).toContain('<rect')
  const moved = levels(655, i => (i < 10 ? '<g transform="translate(1 1)">' : '<g>'))
  expect(cleanSvg(moved).match(/translate/g)).toHaveLength(10)
  expect(() => cleanSvg(levels(655, () => '<g transform="translate(1 1)">'))).toThrow(
    'nested deeper than 256 levels',
  )
})

it('R9: keeps groups that are referenced or styled', () => {
  const drawing = (group: string, rest = '') => `<svg>${rest}${group}<path d="M0 0"/><!--<g>--></g></svg>`
  expect(withoutEmptyGroups(drawing('<g>'))).toBe('<svg><path d="M0 0"/><!--<g>--></svg>')
  for (const kept of [
    drawing('<g id="a">', '<use href="#a"/>'),
    drawing('<g class="a">', '<style>.a { fill: red }</style>'),
    drawing('<g fill="red">'),
    drawing('<g fill = "red">'),
    drawing('<g\nopacity="0">'),
    '<svg><g></svg></g></svg>',
  ])
    expect(withoutEmptyGroups(kept)).toBe(kept)
})
