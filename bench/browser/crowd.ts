import { createRandom } from '../../mock-server/simulation/random.ts'

/**
 * Metres; coordinates from 100 to 999 have three digits before the point, so that the length of a frame stays
 * the same.
 */
export const floor = { left: 100, bottom: 100, width: 400, height: 230 } as const

/** Tags that walk in circles over most of a floor, and a few beacons on the empty strip above them. */
export interface Crowd {
  readonly walkers: number
  readonly beacons: number
  /** Walkers first. */
  readonly count: number
  /** Position of a tag at a time, millimetres. */
  xMm(tag: number, timeMs: number): number
  yMm(tag: number, timeMs: number): number
  /** Moves a beacon to its other place. */
  flip(beacon: number): void
  /** One of the two places of a beacon, metres. */
  beaconPlace(beacon: number, isFlipped: boolean): { readonly xM: number; readonly yM: number }
  /** Whether a beacon is at its second place. */
  isFlipped(beacon: number): boolean
}

const marginM = 8
const stripM = 30
/** In metres and radians per second: 1.5 m/s, a brisk walk. */
const radiusM = 1.5
const speed = 1

/** The same positions for the same seed; spread evenly but not in rows, as people do not stand in rows. */
export function createCrowd(walkers: number, beacons: number, seed = 7): Crowd {
  const random = createRandom(seed)
  const width = floor.width - 2 * marginM
  const height = floor.height - 2 * marginM - stripM
  const columns = Math.ceil(Math.sqrt((walkers * width) / height))
  const lines = Math.ceil(walkers / columns)
  const homes = new Float64Array(walkers * 3)
  for (let i = 0; i < walkers; i++) {
    homes[i * 3] = floor.left + marginM + (((i % columns) + random.next()) * width) / columns
    homes[i * 3 + 1] = floor.bottom + marginM + ((Math.floor(i / columns) + random.next()) * height) / lines
    homes[i * 3 + 2] = random.next() * 2 * Math.PI
  }
  const flipped = new Uint8Array(beacons)
  const beaconX = (k: number, isFlipped = flipped[k] === 1) =>
    floor.left + marginM + ((k + (isFlipped ? 0.75 : 0.25)) * width) / beacons
  const beaconY = floor.bottom + floor.height - stripM / 2
  const angle = (tag: number, timeMs: number) => (homes[tag * 3 + 2] ?? 0) + (speed * timeMs) / 1000
  const mm = (metres: number) => Math.round(metres * 1000)
  return {
    walkers,
    beacons,
    count: walkers + beacons,
    xMm: (tag, timeMs) =>
      tag >= walkers
        ? mm(beaconX(tag - walkers))
        : mm((homes[tag * 3] ?? 0) + radiusM * Math.cos(angle(tag, timeMs))),
    yMm: (tag, timeMs) =>
      tag >= walkers ? mm(beaconY) : mm((homes[tag * 3 + 1] ?? 0) + radiusM * Math.sin(angle(tag, timeMs))),
    beaconPlace: (beacon, isFlipped) => ({ xM: beaconX(beacon, isFlipped), yM: beaconY }),
    flip: beacon => {
      flipped[beacon] = flipped[beacon] ? 0 : 1
    },
    isFlipped: beacon => flipped[beacon] === 1,
  }
}
