import type { WirePosition } from './live-state.ts'

/** The numbers by which older clients know an area, its site, and the type of a tag. */
export interface LegacyNumbers {
  area: number | null
  site: number | null
  type: number
}

/** Milliseconds; the superframe counter of older clients is 16 bits wide. */
const superframeMs = 100
const superframes = 65_536

/** What the `pos` channel says of a fix, with the fields that are kept for older clients (interface-spec, Events). */
export function positionFrame(p: WirePosition, { area, site, type }: LegacyNumbers): object {
  return {
    dev_id: p.trackable_uid,
    mac: p.mac,
    sl_id: area,
    x: p.x,
    y: p.y,
    z: p.z,
    ts: p.ts,
    sublocation_uid: p.sublocation_uid,
    location_uid: p.location_uid,
    trackable_uid: p.trackable_uid,
    id: p.trackable_uid,
    locationId: site,
    sl: area,
    sfsn: Math.floor(p.ts / superframeMs) % superframes,
    to_type_id: type,
    er: 0,
    slvr_mode: 'TDOA',
    pe_dim: 3,
    inactive: false,
    edge_corr: false,
  }
}
