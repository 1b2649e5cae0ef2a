import type { AreaUid } from '../uid.ts'

/** Names of areas in the messages of another system. */
export type AreaNames = Readonly<Record<string, AreaUid>>

/** Where a field is in a message, and what its value means; paths are like `position.coordinates[0]`. */
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
  /** Where the message names its coordinate system. */
  readonly crs: string | null
  readonly coordinates: Coordinates
  readonly time: Clock
  readonly area: AreaSource
}

/** A level of the topic is counted from 1. */
type TagSource =
  | { readonly from: 'field'; readonly path: string }
  | { readonly from: 'topic'; readonly level: number }

interface Placed {
  /** Where the origin of the other system is in the area, metres. */
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  /** How far its axes are turned, counter-clockwise. */
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
