import type { AreaUid } from '../uid.ts'

/** Names of areas in the messages of another system. */
export type AreaNames = Readonly<Record<string, AreaUid>>

/** Path of a field in a message and its meaning; paths are like `position.coordinates[0]`. */
export interface Mapping {
  readonly format: 'json' | 'ndjson'
  /** An array with one fix per element; empty if a message is one fix. */
  readonly items: string
  readonly tag: TagSource
  readonly x: string
  readonly y: string
  /** Null: every fix is at the height of the origin. */
  readonly z: string | null
  readonly quality: string | null
  /** Field that names the coordinate system. */
  readonly crs: string | null
  readonly coordinates: Coordinates
  readonly time: Clock
  readonly area: AreaSource
}

/** Levels of the topic are counted from 1. */
type TagSource =
  | { readonly from: 'field'; readonly path: string }
  | { readonly from: 'topic'; readonly level: number }

interface Placed {
  /** Position of the other system's origin in the area, metres. */
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  /** Rotation of its axes, counter-clockwise. */
  readonly rotationDegrees: number
}

export type Coordinates = Placed &
  (
    | { readonly type: 'local'; readonly unit: 'm' | 'cm' | 'mm'; readonly yAxis: 'up' | 'down' }
    | {
        readonly type: 'wgs84'
        readonly reference: { readonly longitude: number; readonly latitude: number }
      }
  )

export type Clock =
  | { readonly type: 'arrival' }
  | { readonly type: 'milliseconds' | 'seconds' | 'iso8601'; readonly path: string }

export type AreaSource =
  | { readonly from: 'fixed'; readonly areaUid: AreaUid }
  | { readonly from: 'topic'; readonly level: number; readonly areas: AreaNames }
  | { readonly from: 'field'; readonly path: string; readonly areas: AreaNames }
  | { readonly from: 'geometry' }
