import type { MacAddress } from '../uid.ts'

/** A report of a node on the stream. */
export type NodeUpdate =
  | {
      readonly type: 'sensor'
      readonly mac: MacAddress
      readonly atMs?: number
      /** The reading as it passes through: battery in percent, temperature in degrees Celsius, whatever else. */
      readonly values: Readonly<Record<string, unknown>>
    }
  | {
      readonly type: 'firmware'
      readonly mac: MacAddress
      /** `DOWNLOADING`, `INSTALLING`, `REBOOTING`, `UPDATED`, `FAILED`, or what another service says. */
      readonly status: string
      /** Percent of the image that the node has. */
      readonly progress?: number
      readonly version?: string
      readonly fromVersion?: string
      readonly reason?: string
      readonly atMs?: number
    }
  | {
      readonly type: 'parameters'
      readonly mac: MacAddress
      readonly values: Readonly<Record<string, unknown>>
      readonly atMs?: number
    }

const versionPattern = /^\d{1,3}\.\d{1,3}\.\d{1,5}$/

/** Whether a text names a version of firmware, such as `1.5.0` (docs/interface.md, Node parameters). */
export const isFirmwareVersion = (text: string): boolean => versionPattern.test(text.trim())

/** Whether nothing more follows. */
export const isFirmwareSettled = (status: string): boolean => status === 'UPDATED' || status === 'FAILED'
