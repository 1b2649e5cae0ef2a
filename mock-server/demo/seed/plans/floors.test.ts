import { describe, expect, it } from 'vitest'
import { blockage, locateBlink } from '../../../simulation/radio.ts'
import { createRandom } from '../../../simulation/random.ts'
import { createSiteGraph, stopId } from '../../../simulation/route.ts'
import { assemblyHall } from './assembly-hall.ts'
import { crossDock } from './cross-dock.ts'
import { depotOffices } from './depot-offices.ts'
import { warehouse } from './warehouse.ts'

describe.each([assemblyHall, warehouse, crossDock, depotOffices])('the floor $key', floor => {
  it('has no path through a wall, a rack or a machine', () => {
    const through = floor.paths.filter(([a, b]) => {
      const p = floor.places[a]
      const q = floor.places[b]
      if (!p || !q) throw new Error(`${a} or ${b} is not a place`)
      const { walls, obstacles } = blockage(floor, p, q)
      return walls + obstacles > 0
    })
    expect(through).toEqual([])
  })

  it('has a walkable path to every place', () => {
    const graph = createSiteGraph([floor], [])
    const [first] = Object.keys(floor.places)
    const cut = Object.keys(floor.places)
      .slice(1)
      .filter(
        name => graph.route(stopId(floor.key, first ?? ''), stopId(floor.key, name), false).length === 0,
      )
    expect(cut).toEqual([])
  })

  it('has enough coverage: nearly every blink is located, half of them within 0.3 m', () => {
    const random = createRandom(7)
    const anchors = floor.anchors.map((a, i) => ({ ...a, mac: String(i), online: true }))
    const errors: number[] = []
    let lost = 0
    for (const place of Object.values(floor.places))
      for (let i = 0; i < 20; i++) {
        const fix = locateBlink(floor, anchors, place, random)
        if (fix) errors.push(Math.hypot(fix.x - place.x, fix.y - place.y))
        else lost += 1
      }
    errors.sort((a, b) => a - b)
    const at = (q: number) => errors[Math.floor(errors.length * q)] ?? Number.NaN
    expect(lost / (lost + errors.length)).toBeLessThan(0.05)
    expect(at(0.5)).toBeLessThan(0.3)
    expect(at(0.95)).toBeLessThan(1.5)
  })
})
