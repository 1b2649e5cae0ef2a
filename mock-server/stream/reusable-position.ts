import type { WirePosition } from './wire-position.ts'

/**
 * A position that others are written over: a new object for each of fifty thousand a second that stays until the next is what
 * the collector would have to carry along. Its numbers begin as fractions, since only then the engine writes them in place;
 * those of an object literal are objects of their own.
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
