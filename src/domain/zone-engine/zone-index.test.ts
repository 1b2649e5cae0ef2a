import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Zone } from '../zone/zone.ts'
import { compileShape } from './compiled-shape.ts'
import { newFreeBox } from './free-box.ts'
import { defaultSettings } from './settings.ts'
import type { Watched } from './watched.ts'
import { createZoneIndex } from './zone-index.ts'

const metre = fc.integer({ min: -400, max: 400 }).map(n => n / 4)
const circle = fc.record({ x: metre, y: metre, radiusM: fc.integer({ min: 1, max: 240 }).map(n => n / 4) })

function watched({ x, y, radiusM }: { x: number; y: number; radiusM: number }): Watched {
  const shape = { kind: 'circle' as const, center: { x, y }, radiusM }
  const zone = { uid: `${x} ${y} ${radiusM}` } as Zone
  return { zone, shape: compileShape(shape), rules: defaultSettings, members: new Map() }
}

it('finds every zone whose bounds contain the point, including edges, each once, and no other', () => {
  fc.assert(
    fc.property(fc.array(circle, { minLength: 1, maxLength: 30 }), metre, metre, (circles, x, y) => {
      const zones = circles.map(watched)
      const index = createZoneIndex(zones)
      const found: Watched[] = []
      for (let i = index.first(x, y); i !== -1; i = index.next(x, y, i + 1)) found.push(index.at(i))
      const expected = zones.filter(
        ({ shape: { bounds: b } }) => x >= b.minX && x <= b.maxX && y >= b.minY && y <= b.maxY,
      )
      expect(found).toHaveLength(expected.length)
      expect(new Set(found)).toEqual(new Set(expected))
    }),
  )
})

it('returns a box around a free point in which every point is free', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(circle, { minLength: 1, maxLength: 30 }),
      metre,
      metre,
      share,
      share,
      (circles, x, y, a, b) => {
        const index = createZoneIndex(circles.map(watched))
        fc.pre(index.first(x, y) === -1)
        const box = newFreeBox()
        index.clear(x, y, box)
        const between = (from: number, to: number, part: number) =>
          Math.max(from, -500) + part * (Math.min(to, 500) - Math.max(from, -500))
        const [px, py] = [between(box.minX, box.maxX, a), between(box.minY, box.maxY, b)]
        const inner = px > box.minX && px < box.maxX && py > box.minY && py < box.maxY
        expect(inner ? index.first(px, py) : -1).toBe(-1)
      },
    ),
    { numRuns: 2_000 },
  )
})

it('R7: an added zone is found and a removed one is not, as in a new index', () => {
  const change = fc.record({ circle, isRemoved: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(circle, { maxLength: 5 }),
      fc.array(change, { maxLength: 20 }),
      metre,
      metre,
      (first, changes, x, y) => {
        const left = new Set(first.map(watched))
        const index = createZoneIndex(left)
        for (const each of changes) {
          const zone = watched(each.circle)
          index.add(zone)
          left.add(zone)
          const [oldest] = left
          if (!each.isRemoved || !oldest) continue
          index.remove(oldest)
          left.delete(oldest)
        }
        const found: Watched[] = []
        for (let i = index.first(x, y); i !== -1; i = index.next(x, y, i + 1)) found.push(index.at(i))
        const expected = [...left].filter(
          ({ shape: { bounds: b } }) => x >= b.minX && x <= b.maxX && y >= b.minY && y <= b.maxY,
        )
        expect(found).toHaveLength(expected.length)
        expect(new Set(found)).toEqual(new Set(expected))
        expect(new Set(index.around({ minX: x - 9, minY: y - 9, maxX: x + 9, maxY: y + 9 }, 1))).toEqual(
          new Set(
            [...left].filter(
              ({ shape: { bounds: b } }) =>
                x + 10 >= b.minX && y + 10 >= b.minY && x - 10 <= b.maxX && y - 10 <= b.maxY,
            ),
          ),
        )
      },
    ),
  )
})
