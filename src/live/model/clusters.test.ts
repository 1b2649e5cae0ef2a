import { describe, expect, it } from 'vitest'
import type { Projection } from '#tag-renderer/tag-painter.ts'
import { clusterAt, findClusters } from './clusters.ts'

const view = { pxPerM: 5, originX: 0, originY: 0 }
const noOne = () => false

function projectionOf(
  tags: readonly { readonly x: number; readonly y: number; readonly style?: number }[],
): Projection {
  return {
    count: tags.length,
    at: new Int32Array(0),
    rows: Uint32Array.from(tags.keys()),
    x: Float32Array.from(tags, tag => tag.x),
    y: Float32Array.from(tags, tag => tag.y),
    style: Uint8Array.from(tags, tag => tag.style ?? 0),
    kind: new Uint8Array(tags.length),
  }
}
const close = [
  { x: 10, y: 10 },
  { x: 12, y: 14 },
  { x: 14, y: 10 },
  { x: 16, y: 14 },
]
const rowsOf = (p: Projection) => [...p.rows.slice(0, p.count)]

describe('clusters', () => {
  it('count overlapping tags, and keep the others', () => {
    const p = projectionOf([{ x: 100, y: 100 }, ...close, { x: 140, y: 100 }])
    expect(findClusters(p, view, noOne)).toEqual([
      { x: 13, y: 12, count: 4, isLive: true, left: 10, top: 10, right: 16, bottom: 14 },
    ])
    expect(rowsOf(p)).toEqual([0, 5])
    expect([p.x[1], p.y[1]]).toEqual([140, 100])
  })
  it('require more than three tags, which can still be distinguished', () => {
    const p = projectionOf(close.slice(1))
    expect(findClusters(p, view, noOne)).toEqual([])
    expect(p.count).toBe(3)
  })
  it('never hide a selected tag or one in alarm', () => {
    const p = projectionOf([...close, { x: 13, y: 12 }])
    expect(findClusters(p, view, row => row === 4)).toMatchObject([{ count: 4 }])
    expect(rowsOf(p)).toEqual([4])
  })
  it('state if not all of them are live', () => {
    const p = projectionOf([...close, { x: 13, y: 12, style: 2 }])
    expect(findClusters(p, view, noOne)).toMatchObject([{ count: 5, isLive: false }])
  })
  it('are the same after panning', () => {
    const panned = projectionOf(close.map(({ x, y }) => ({ x: x + 29, y: y - 31 })))
    expect(findClusters(panned, { ...view, originX: 29, originY: -31 }, noOne)).toMatchObject([{ count: 4 }])
  })
  it('dissolve when zoomed in', () => {
    expect(findClusters(projectionOf(close), { ...view, pxPerM: 100 }, noOne)).toEqual([])
  })
  it('are found by their mark', () => {
    const [cluster] = findClusters(projectionOf(close), view, noOne)
    expect(cluster && clusterAt([cluster], 20, 12)).toBe(cluster)
    expect(cluster && clusterAt([cluster], 60, 12)).toBeUndefined()
  })
})
