import type { Position } from './positions.ts'

const spanMs = 60_000

/** The last minute of every tag as objects in arrays: the straightforward way. */
export function createTrails() {
  const trails = new Map<string, { x: number; y: number; t: number }[]>()
  return {
    add({ tagUid, x, y, atMs }: Position): void {
      const trail = trails.get(tagUid) ?? []
      trails.set(tagUid, trail)
      trail.push({ x, y, t: atMs })
      while ((trail[0]?.t ?? atMs) < atMs - spanMs) trail.shift()
    },
  }
}
