import { segmentsMeet } from '#domain/geometry/segment.ts'
import type { Box, FloorModel } from './floor-model.ts'
import type { Random } from './random.ts'
import { type Arrival, solveRobust } from './tdoa.ts'

interface Xy {
  readonly x: number
  readonly y: number
}

function crossesBox(a: Xy, b: Xy, { x, y, w, h }: Box): boolean {
  const inside = (p: Xy) => p.x > x && p.x < x + w && p.y > y && p.y < y + h
  if (inside(a) || inside(b)) return true
  const corners = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
  return corners.some((c, i) => segmentsMeet(a, b, c, corners[(i + 1) % 4] ?? c))
}

/** Number of walls, and of racks or machines, between two points. */
export function blockage(floor: FloorModel, a: Xy, b: Xy): { walls: number; obstacles: number } {
  let walls = 0
  for (const { x1, y1, x2, y2 } of floor.walls)
    if (segmentsMeet(a, b, { x: x1, y: y1 }, { x: x2, y: y2 })) walls += 1
  let obstacles = 0
  for (const box of floor.obstacles) if (crossesBox(a, b, box)) obstacles += 1
  return { walls, obstacles }
}

/** Standard deviation of one arrival with line of sight, as a distance. */
const noiseM = 0.06
const rangeM = 32
/** A signal through a wall arrives late and weak; through a rack less so. */
const wallDelayM = 0.35
const obstacleDelayM = 0.15
const wallLoss = 0.3
const obstacleLoss = 0.06
/** Beyond this the anchors contradict each other, so the fix is not published. */
const maxResidualM = 0.8
const trustedResidualM = 0.2
/** Height of tags, at the belt; the solver uses it as well. */
const tagHeightM = 1.2

export interface AnchorUnit {
  mac: string
  x: number
  y: number
  z: number
  online: boolean
}

export interface SolvedFix {
  x: number
  y: number
  z: number
  receivedBy: string[]
}

/**
 * Simulates one blink of a tag: each anchor in range receives it or not, with noise and with the delay of obstacles in
 * between; the position is solved from the time differences. Undefined if too few anchors received it.
 */
export function locateBlink(
  floor: FloorModel,
  anchors: readonly AnchorUnit[],
  truth: { x: number; y: number },
  random: Random,
): SolvedFix | undefined {
  const arrivals: (Arrival & { mac: string })[] = []
  for (const anchor of anchors) {
    const distance = Math.hypot(anchor.x - truth.x, anchor.y - truth.y, anchor.z - tagHeightM)
    if (!anchor.online || distance > rangeM) continue
    const { walls, obstacles } = blockage(floor, truth, anchor)
    const receptionProbability = 0.98 * (1 - wallLoss) ** walls * (1 - obstacleLoss) ** obstacles
    if (random.next() > receptionProbability) continue
    const late =
      (walls > 0 ? random.exponential(wallDelayM * walls) : 0) +
      (obstacles > 0 ? random.exponential(obstacleDelayM * Math.min(obstacles, 3)) : 0)
    arrivals.push({ anchor, mac: anchor.mac, rangeM: distance + random.normal() * noiseM + late })
  }
  const guess = { x: floor.widthM / 2, y: floor.heightM / 2 }
  const nearest = arrivals.toSorted((a, b) => a.rangeM - b.rangeM)[0]
  const solution = solveRobust(arrivals, tagHeightM, nearest?.anchor ?? guess, trustedResidualM)
  if (!solution || solution.residualM > maxResidualM) return undefined
  const { x, y } = solution
  if (x < -1 || y < -1 || x > floor.widthM + 1 || y > floor.heightM + 1) return undefined
  return { x, y, z: tagHeightM + random.normal() * 0.05, receivedBy: arrivals.map(a => a.mac) }
}
