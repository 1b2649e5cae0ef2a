import { expect, test } from 'vitest'
import { cleanSvg } from '../../../plans/clean-svg.ts'
import { demoSites } from '../demo-site.ts'
import { drawPlan, sizeOfDrawing } from './plan-drawing.ts'

/** Its elements, attributes and texts, in any order. */
const partsOf = (svg: string) => svg.match(/<[a-z]+|[\w:-]+="[^"]*"|>[^<]+/gi)?.sort()

// The demo stores its drawings without the check of an upload.
test.each(demoSites.flatMap(({ floors }) => floors))(
  'an upload of the drawing of $key would be stored as it is',
  floor => {
    const svg = drawPlan(floor)
    const clean = cleanSvg(svg)
    expect(partsOf(clean)).toEqual(partsOf(svg))
    expect(sizeOfDrawing(svg)).toEqual({ width: expect.any(Number), height: expect.any(Number) })
    expect(clean).toContain(`width="${sizeOfDrawing(svg).width}"`)
  },
)

test('a drawing without a size is refused', () => {
  expect(() => sizeOfDrawing('<svg xmlns="http://www.w3.org/2000/svg"/>')).toThrow('has no size')
})
