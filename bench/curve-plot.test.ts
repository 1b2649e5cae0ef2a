import { expect, test } from 'vitest'
import { curvePlot } from './curve-plot.ts'

test('a curve that grows tenfold with tenfold clients is a straight line from corner to corner', () => {
  const points = [1, 10, 100].map(x => ({ x, y: x }))
  const plot = curvePlot('Cost', 'clients', 'ms', [{ name: 'naive', color: '#000', points }])
  const [first, middle, last] = [...plot.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(m => [
    Number(m[1]),
    Number(m[2]),
  ])
  expect(middle).toEqual([
    ((first?.[0] ?? 0) + (last?.[0] ?? 0)) / 2,
    ((first?.[1] ?? 0) + (last?.[1] ?? 0)) / 2,
  ])
  expect(plot).toContain('>naive</text>')
})
