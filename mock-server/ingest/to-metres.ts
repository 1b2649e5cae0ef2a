import type { Mapping } from './mapping.ts'
import { FieldRefusal } from './message-fields.ts'

type Point = { x: number; y: number; z: number }

const metresPer = { m: 1, cm: 0.01, mm: 0.001 } as const
const radians = Math.PI / 180
/** WGS 84: equatorial radius in metres, and the square of the first eccentricity. */
const equatorM = 6_378_137
const eccentricity2 = 0.006_694_379_990_14
/** Tracked objects are never further away. */
const farM = 1_000_000

/** Metres east and north of the reference; exact to millimetres within a kilometre. */
function eastNorth(
  { x: longitude, y: latitude }: Point,
  reference: { longitude: number; latitude: number },
): { x: number; y: number } {
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    throw new FieldRefusal('out_of_range', 'longitude or latitude is not in degrees')
  const sine = Math.sin(reference.latitude * radians)
  const bend = 1 - eccentricity2 * sine * sine
  const primeVerticalM = equatorM / Math.sqrt(bend)
  const meridianM = (equatorM * (1 - eccentricity2)) / bend ** 1.5
  const turns = (longitude - reference.longitude + 540) % 360
  return {
    x: (turns - 180) * radians * primeVerticalM * Math.cos(reference.latitude * radians),
    y: (latitude - reference.latitude) * radians * meridianM,
  }
}

/** A point of the other system in metres of the area, rounded to the millimetre. Throws FieldRefusal. */
export function toMetres(point: Point, coordinates: Mapping['coordinates']): Point {
  const isLocal = coordinates.type === 'local'
  const scale = isLocal ? metresPer[coordinates.unit] : 1
  const flat = isLocal
    ? { x: point.x * scale, y: point.y * scale * (coordinates.y_axis === 'down' ? -1 : 1) }
    : eastNorth(point, coordinates.reference)
  const { origin } = coordinates
  const angle = coordinates.rotation_degrees * radians
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const placed = {
    x: origin.x + flat.x * cosine - flat.y * sine,
    y: origin.y + flat.x * sine + flat.y * cosine,
    z: origin.z + point.z * scale,
  }
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  if ([placed.x, placed.y, placed.z].some(value => !(Math.abs(value) <= farM)))
    throw new FieldRefusal('out_of_range', 'the position is more than 1,000 km away: check the unit')
  return { x: rounded(placed.x), y: rounded(placed.y), z: rounded(placed.z) }
}
