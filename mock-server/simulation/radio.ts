import type { FloorModel } from './floor-model.ts'
import { blockage } from './line-of-sight.ts'
import type { Random } from './random.ts'
import { type Arrival, solveRobust } from './tdoa.ts'

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
