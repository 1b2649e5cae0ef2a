import type { WirePosition } from '../stream/wire-position.ts'

/** The numbers by which older clients know an area, its site, and the type of a tag. */
export interface LegacyNumbers {
  area: number | null
  site: number | null
  type: number
}

/** Milliseconds; the superframe counter of older clients is 16 bits wide. */
const superframeMs = 100
const superframes = 65_536

/** The payload of the `pos` channel, with the fields for older clients (interface-spec, Events). */
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

interface TextParts {
  readonly projectUid: string
  readonly areaUid: string
  readonly siteUid: string | null
  readonly mac: string | null
  readonly numbers: LegacyNumbers
  /** The text before x, between ts and sfsn, and after that. */
  readonly head: string
  readonly middle: string
  readonly tail: string
}

const sameNumbers = (a: LegacyNumbers, b: LegacyNumbers) =>
  a.area === b.area && a.site === b.site && a.type === b.type

function textPartsOf(projectUid: string, p: WirePosition, numbers: LegacyNumbers): TextParts {
  const { x: _x, y: _y, z: _z, ts: _ts, ...rest } = positionFrame(p, numbers) as Record<string, unknown>
  const text = JSON.stringify(rest)
  const atPlace = text.indexOf(',"sublocation_uid":')
  const atCounter = text.indexOf(',"sfsn":')
  const afterCounter = text.indexOf(',"to_type_id":')
  const project = JSON.stringify(projectUid)
  return {
    projectUid,
    areaUid: p.sublocation_uid,
    siteUid: p.location_uid,
    mac: p.mac,
    numbers,
    head: `{"jsonrpc":"2.0","method":"pos","params":{"channel":"pos","project_uid":${project},"data":${text.slice(0, atPlace)}`,
    middle: `${text.slice(atPlace, atCounter)},"sfsn":`,
    tail: `${text.slice(afterCounter)}}}`,
  }
}

/**
 * Frames of the `pos` channel as text, equal to `frameText` of `positionFrame`. Caches all parts of each tag
 * that do not change with every fix, because there may be fifty thousand fixes per second.
 */
export function createPositionTexts() {
  const known = new Map<string, TextParts>()
  return {
    of(projectUid: string, p: WirePosition, numbers: LegacyNumbers): string {
      let parts = known.get(p.trackable_uid)
      if (
        parts?.projectUid !== projectUid ||
        parts.areaUid !== p.sublocation_uid ||
        parts.siteUid !== p.location_uid ||
        parts.mac !== p.mac ||
        !sameNumbers(parts.numbers, numbers)
      ) {
        parts = textPartsOf(projectUid, p, numbers)
        known.set(p.trackable_uid, parts)
      }
      const counter = Math.floor(p.ts / superframeMs) % superframes
      // Adding zero removes the sign of a negative zero, as JSON does.
      return `${parts.head},"x":${p.x + 0},"y":${p.y + 0},"z":${p.z + 0},"ts":${p.ts}${parts.middle}${counter}${parts.tail}`
    },
    forget: (tagUid: string): void => {
      known.delete(tagUid)
    },
  }
}
