import type { ZoneShape } from '../zone/zone.ts'
import type { PointM } from './point.ts'

const perM = 1_000

const mm = ({ x, y }: PointM) => `${Math.round(x * perM)},${Math.round(y * perM)}`

/** Starts at the smallest corner, in the direction of its smaller neighbour. */
function canonical(corners: readonly string[]): string {
  const least = corners.reduce((best, corner, i) => (corner < (corners[best] ?? '') ? i : best), 0)
  const onward = [...corners.slice(least), ...corners.slice(0, least)]
  const back = [onward[0] ?? '', ...onward.slice(1).reverse()]
  const [first] = [onward.join(' '), back.join(' ')].sort()
  return first ?? ''
}

/** Equal for shapes that are equal to the millimetre, regardless of the first corner and the direction. */
export function shapeKey(shape: ZoneShape): string {
  if (shape.kind === 'circle') return `o ${mm(shape.center)} ${Math.round(shape.radiusM * perM)}`
  return canonical(shape.points.map(mm))
}
