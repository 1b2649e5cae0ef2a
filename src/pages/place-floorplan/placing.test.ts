import { describe, expect, it } from 'vitest'
import { imageToMetres, unplaced } from '#domain/site/placement.ts'
import { type PlacingEvent, placedBy, placingStart, stepPlacing } from './placing.ts'

const run = (...events: PlacingEvent[]) => events.reduce(stepPlacing, placingStart)
const click = (x: number, y: number): PlacingEvent => ({ type: 'click', at: { x, y } })

describe('placing a plan', () => {
  it('by a distance: two clicks and a number set the scale, and a third click adds no point', () => {
    const state = run(click(100, 500), click(300, 500), { type: 'distance', metres: 10 }, click(7, 7))
    expect(placedBy(state, unplaced, 1000)).toMatchObject({
      complete: true,
      placement: { metresPerPx: 0.05 },
    })
    expect(state.points).toEqual({ A: { x: 100, y: 500 }, B: { x: 300, y: 500 } })
  })
  it('then direction and origin place the points', () => {
    const state = run(
      click(100, 500),
      click(100, 100),
      { type: 'distance', metres: 20 },
      { type: 'pick', name: 'C' },
      click(100, 500),
      click(100, 100),
      { type: 'pick', name: 'O' },
      click(100, 500),
      { type: 'origin', at: { x: 3, y: 4 } },
    )
    const { placement } = placedBy(state, unplaced, 1000)
    const end = imageToMetres(placement, 1000, { x: 100, y: 100 })
    expect(end.x).toBeCloseTo(23)
    expect(end.y).toBeCloseTo(4)
  })
  it('by points needs two, and more show their residuals', () => {
    const two = run(
      { type: 'mode', mode: 'points' },
      click(0, 1000),
      click(100, 1000),
      { type: 'metres', index: 0, part: { x: 0, y: 0 } },
      { type: 'metres', index: 1, part: { x: 5 } },
    )
    expect(placedBy(two, unplaced, 1000).complete).toBe(false)
    const whole = stepPlacing(two, { type: 'metres', index: 1, part: { y: 0 } })
    expect(placedBy(whole, unplaced, 1000).placement.metresPerPx).toBeCloseTo(0.05)
    const third = [
      { type: 'add' },
      click(0, 900),
      { type: 'metres', index: 2, part: { x: 0, y: 6 } },
    ] as const
    expect(placedBy(third.reduce(stepPlacing, whole), unplaced, 1000).calibration?.rmsM).toBeGreaterThan(0.1)
  })
  it('keeps pairs together when one is removed', () => {
    const state = run(
      { type: 'mode', mode: 'points' },
      click(1, 1),
      click(2, 2),
      { type: 'add' },
      click(3, 3),
      { type: 'metres', index: 2, part: { x: 30, y: 30 } },
      { type: 'remove', index: 0 },
    )
    expect(state.points).toEqual({ P1: { x: 2, y: 2 }, P2: { x: 3, y: 3 } })
    expect(state.metres).toEqual([{}, { x: 30, y: 30 }])
  })
  it('typed numbers override points until a point changes; invalid numbers cannot be saved', () => {
    const typed = run({ type: 'type', part: { metresPerPx: 0.02 } })
    expect(placedBy(typed, unplaced, 1000)).toMatchObject({
      complete: true,
      placement: { metresPerPx: 0.02 },
    })
    expect(placedBy(stepPlacing(typed, click(1, 1)), unplaced, 1000).complete).toBe(false)
    expect(placedBy(run({ type: 'type', part: { metresPerPx: -1 } }), unplaced, 1000).complete).toBe(false)
  })
})
