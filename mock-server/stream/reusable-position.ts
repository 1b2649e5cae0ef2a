import type { WirePosition } from './wire-position.ts'

/**
 * A position object that is overwritten by the next one: fifty thousand long-lived objects per second would burden the garbage
 * collector. Its fields start as NaN so that V8 stores them as unboxed doubles and updates them in place.
 */
export class HeldPosition implements WirePosition {
  x = Number.NaN
  y = Number.NaN
  z = Number.NaN
  ts = Number.NaN
  sublocation_uid = ''
  location_uid: string | null = null
  mac: string | null = null
  trackable_uid = ''

  constructor(p: Readonly<WirePosition>) {
    this.write(p)
  }

  write(p: Readonly<WirePosition>): void {
    this.x = p.x
    this.y = p.y
    this.z = p.z
    this.ts = p.ts
    this.sublocation_uid = p.sublocation_uid
    this.location_uid = p.location_uid
    this.mac = p.mac
    this.trackable_uid = p.trackable_uid
  }
}
