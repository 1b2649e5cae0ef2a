import { type GeoZone, readGeoZone } from './geojson-zone.ts'

/** A corner in the file's coordinates: longitude and latitude, or metres. */
export interface GeoPoint {
  readonly x: number
  readonly y: number
}

/** Outer ring of a feature, open: its last corner does not repeat the first. */
export interface GeoOutline {
  /** Index of the feature in the file, and of the part in the feature. */
  readonly feature: number
  readonly part: number
  readonly parts: number
  readonly ring: readonly GeoPoint[]
  /** Number of inner rings, which zones do not support. */
  readonly holes: number
  /** Properties that can be used as a name. */
  readonly properties: Readonly<Record<string, string>>
  /** Zone properties of the feature. */
  readonly zone: GeoZone
}

/** Why a feature was skipped. */
export type GeoSkip = 'no-geometry' | 'other-kind' | 'bad-coordinates'

export interface GeoFile {
  readonly outlines: readonly GeoOutline[]
  readonly skipped: readonly { readonly feature: number; readonly why: GeoSkip }[]
  /** Names of properties, most frequent first. */
  readonly propertyNames: readonly string[]
  /** The file is an export of zones, in metres of their areas. */
  readonly isOwnExport: boolean
  /** Coordinate system named in the file. */
  readonly crs: string | undefined
}

export type GeoFileProblem = 'not-json' | 'not-geojson'

/** Identifies an export of zones (`coordinates` of the file). */
export const ownCoordinates = 'metres of the areas'

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Removes the closing corner and repeated corners of a ring; undefined if coordinates are not numbers. */
function ringOf(value: unknown): GeoPoint[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ring: GeoPoint[] = []
  for (const position of value) {
    if (!Array.isArray(position)) return undefined
    const [x, y] = position
    if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined
    const last = ring.at(-1)
    if (last?.x !== x || last?.y !== y) ring.push({ x, y })
  }
  const [first] = ring
  const last = ring.at(-1)
  if (first && last && ring.length > 1 && first.x === last.x && first.y === last.y) ring.pop()
  return ring
}

/** Whether a line ends where it begins: some tools write areas as closed lines. */
function isClosedLine(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 4) return false
  return JSON.stringify(value[0]) === JSON.stringify(value.at(-1))
}

/** The polygons of a geometry, each a list of rings; otherwise the reason why there are none. */
function polygonsOf(geometry: unknown): unknown[] | GeoSkip {
  if (!isObject(geometry)) return 'no-geometry'
  const { type, coordinates } = geometry
  if (type === 'Polygon') return [coordinates]
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates : 'bad-coordinates'
  if (type === 'LineString' && isClosedLine(coordinates)) return [[coordinates]]
  return 'other-kind'
}

/** Names are single-line: line breaks in the file become spaces, as when pasted into a field. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

function propertiesOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const text = typeof each === 'string' ? oneLine(each) : typeof each === 'number' ? String(each) : ''
      return text === '' ? [] : [[name, text.slice(0, 200)]]
    }),
  )
}

function outlinesOf(value: unknown, feature: number): GeoOutline[] | GeoSkip {
  const geometry = isObject(value) && value.type === 'Feature' ? value.geometry : value
  const polygons = polygonsOf(geometry)
  if (typeof polygons === 'string') return polygons
  const given = isObject(value) ? value.properties : undefined
  const properties = propertiesOf(given)
  const zone = readGeoZone(given)
  const outlines: GeoOutline[] = []
  for (const [part, rings] of polygons.entries()) {
    const ring = Array.isArray(rings) ? ringOf(rings[0]) : undefined
    if (!ring) return 'bad-coordinates'
    const holes = Array.isArray(rings) ? rings.length - 1 : 0
    outlines.push({ feature, part, parts: polygons.length, ring, holes, properties, zone })
  }
  return outlines.length > 0 ? outlines : 'no-geometry'
}

/** The coordinate system in the notation before RFC 7946; `CRS84` and `4326` are degrees, the default of the format. */
function crsOf(document: unknown): string | undefined {
  if (!isObject(document) || !isObject(document.crs) || !isObject(document.crs.properties)) return undefined
  const { name } = document.crs.properties
  if (typeof name !== 'string' || /(CRS84|\b4326)$/.test(name)) return undefined
  return name.replace(/^urn:ogc:def:crs:(\w+):[^:]*:/, '$1:').slice(0, 60)
}

function featuresOf(document: unknown): unknown[] | undefined {
  if (!isObject(document)) return undefined
  if (document.type === 'FeatureCollection')
    return Array.isArray(document.features) ? document.features : undefined
  if (document.type === 'GeometryCollection')
    return Array.isArray(document.geometries) ? document.geometries : undefined
  return ['Feature', 'Polygon', 'MultiPolygon', 'LineString'].includes(String(document.type))
    ? [document]
    : undefined
}

/**
 * Reads the outer rings of a GeoJSON text (RFC 7946): Polygon, MultiPolygon, and closed LineString. Other features are
 * skipped with a reason; an invalid text is a problem.
 */
export function readGeoJson(text: string): GeoFile | GeoFileProblem {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // The parser's position is omitted, because it does not help users who export from a drawing program.
    return 'not-json'
  }
  const features = featuresOf(document)
  if (!features) return 'not-geojson'
  const outlines: GeoOutline[] = []
  const skipped: { feature: number; why: GeoSkip }[] = []
  const uses = new Map<string, number>()
  for (const [index, feature] of features.entries()) {
    const found = outlinesOf(feature, index)
    if (typeof found === 'string') {
      skipped.push({ feature: index, why: found })
      continue
    }
    outlines.push(...found)
    for (const name of Object.keys(found[0]?.properties ?? {})) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const propertyNames = [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const isOwnExport = isObject(document) && document.coordinates === ownCoordinates
  return { outlines, skipped, propertyNames, isOwnExport, crs: crsOf(document) }
}
