import type { PolygonShape, Zone } from './zone.ts'

/** The rectangle between two corners, metres, counter-clockwise from the first if that is the lower left. */
export const rectangle = (x0: number, y0: number, x1: number, y1: number): PolygonShape => ({
  kind: 'polygon',
  points: [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ],
})

/** A zone for tests: static, 2 m around the origin, and of severity 1 on entry, unless stated otherwise. */
export const testZone = (uid: string, more: Partial<Zone> = {}): Zone => ({
  uid,
  name: uid,
  shape: { kind: 'circle', center: { x: 0, y: 0 }, radiusM: 2 },
  dynamic: false,
  severity: 1,
  trigger: 'enter',
  dwellS: 0,
  groupUids: [],
  ...more,
})
