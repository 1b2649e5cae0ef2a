import type { MacAddress } from '../uid.ts'

export type NodeUpdate =
  | {
      readonly type: 'sensor'
      readonly mac: MacAddress
      readonly atMs?: number
      /** Unprocessed reading: battery in percent, temperature in degrees Celsius, and further fields. */
      readonly values: Readonly<Record<string, unknown>>
    }
  | {
      readonly type: 'firmware'
      readonly mac: MacAddress
      /** `DOWNLOADING`, `INSTALLING`, `REBOOTING`, `UPDATED`, `FAILED`, or a status of another service. */
      readonly status: string
      /** Downloaded share of the image in percent. */
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

/** Whether a text is a firmware version such as `1.5.0` (docs/interface.md, Node parameters). */
export const isFirmwareVersion = (text: string): boolean => versionPattern.test(text.trim())

/** Whether the status is final. */
export const isFirmwareSettled = (status: string): boolean => status === 'UPDATED' || status === 'FAILED'
