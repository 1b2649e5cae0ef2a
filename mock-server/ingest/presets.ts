import type { ConnectionKind } from './connection-settings.ts'
import { type MappingInput, mappingSchema } from './mapping.ts'

/** Mapping for a known system; the user selects the area. */
export interface Preset {
  readonly id: string
  readonly name: string
  readonly kind: ConnectionKind
  /** MQTT topics. */
  readonly topics?: readonly string[]
  /** First messages sent to a WebSocket server. */
  readonly subscribe?: readonly string[]
  readonly mapping: Omit<MappingInput, 'area'>
}

const metres = { type: 'local' } as const
const millimetres = { type: 'local', unit: 'mm' } as const
const arrival = { type: 'arrival' } as const

/** The Location of omlox Hub API 2, section "Location". */
const omloxLocation = {
  tag: { from: 'field', path: 'provider_id' },
  x: 'position.coordinates[0]',
  y: 'position.coordinates[1]',
  z: 'position.coordinates[2]',
  quality: 'accuracy',
  crs: 'crs',
  coordinates: metres,
  time: { type: 'iso8601', path: 'timestamp_generated' },
} as const

export const presets: readonly Preset[] = [
  {
    id: 'omlox',
    name: 'omlox',
    kind: 'mqtt',
    topics: ['/omlox/json/location_updates/pub/+'],
    mapping: omloxLocation,
  },
  {
    id: 'omlox_hub',
    name: 'omlox hub',
    kind: 'websocket',
    subscribe: ['{"event":"subscribe","topic":"location_updates","params":{"token":"{password}"}}'],
    mapping: { ...omloxLocation, items: 'payload' },
  },
  {
    id: 'omlox_providers',
    name: 'omlox providers',
    kind: 'omlox',
    mapping: omloxLocation,
  },
  {
    id: 'qorvo',
    name: 'Qorvo MDEK1001',
    kind: 'mqtt',
    topics: ['dwm/node/+/uplink/location'],
    mapping: {
      tag: { from: 'topic', level: 3 },
      x: 'position.x',
      y: 'position.y',
      z: 'position.z',
      quality: 'position.quality',
      coordinates: metres,
      time: arrival,
    },
  },
  {
    id: 'pozyx',
    name: 'Pozyx',
    kind: 'mqtt',
    topics: ['tags', 'tags/+'],
    mapping: {
      tag: { from: 'field', path: 'tagId' },
      x: 'data.coordinates.x',
      y: 'data.coordinates.y',
      z: 'data.coordinates.z',
      coordinates: millimetres,
      time: { type: 'seconds', path: 'timestamp' },
    },
  },
  {
    id: 'sewio',
    name: 'Sewio RTLS Studio',
    kind: 'websocket',
    subscribe: ['{"headers":{"X-ApiKey":"{password}"},"method":"subscribe","resource":"/feeds/"}'],
    mapping: {
      tag: { from: 'field', path: 'body.id' },
      x: 'body.datastreams[id=posX].current_value',
      y: 'body.datastreams[id=posY].current_value',
      z: 'body.datastreams[id=posZ].current_value',
      quality: 'body.datastreams[id=clr].current_value',
      coordinates: metres,
      time: arrival,
    },
  },
  {
    id: 'quuppa',
    name: 'Quuppa',
    kind: 'http_push',
    mapping: {
      items: 'tags',
      tag: { from: 'field', path: 'tagId' },
      x: 'location[0]',
      y: 'location[1]',
      z: 'location[2]',
      quality: 'locationRadius',
      coordinates: metres,
      time: { type: 'milliseconds', path: 'locationTS' },
    },
  },
  {
    id: 'ndjson',
    name: 'NDJSON',
    kind: 'http_push',
    mapping: {
      format: 'ndjson',
      tag: { from: 'field', path: 'tag' },
      x: 'x',
      y: 'y',
      z: 'z',
      quality: 'quality',
      coordinates: metres,
      time: { type: 'milliseconds', path: 'ts' },
    },
  },
]

const withoutArea = mappingSchema.omit({ area: true })

/** The presets with the defaults of their mappings filled in. */
export const describePresets = () =>
  presets.map(({ topics = [], subscribe = [], mapping, ...preset }) => ({
    ...{ ...preset, topics, subscribe },
    mapping: withoutArea.parse(mapping),
  }))
