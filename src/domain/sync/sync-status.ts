import type { ReportedParameter } from '../hardware/node-parameter.ts'
import type { Revised } from '../row-version.ts'
import type { MacAddress, NodeUid } from '../uid.ts'

/** Network settings of a project; only the service mode is used here. */
export interface NetworkSettings extends Revised {
  /** Nodes kept awake for maintenance. */
  readonly nodeUids: readonly NodeUid[]
  /** End of the mode, epoch ms; absent if the service states none. */
  readonly untilMs?: number
  /** Unknown fields, sent back unchanged. */
  readonly others: Readonly<Record<string, unknown>>
}

/** Remaining time in milliseconds; 0 once it is over, undefined without an end. */
export function serviceTimeLeft({ nodeUids, untilMs }: NetworkSettings, nowMs: number): number | undefined {
  if (nodeUids.length === 0) return 0
  return untilMs === undefined ? undefined : Math.max(0, untilMs - nowMs)
}

const two = (n: number) => String(n).padStart(2, '0')

/** A countdown: `29:59`, or `1:29:59` from an hour on. Rounded up, so that 0:00 is the end. */
export function countdownText(leftMs: number): string {
  const s = Math.ceil(Math.max(0, leftMs) / 1000)
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`
}

/** State of the sync, derived from node reports. */
export type SyncStatus = 'STOPPED' | 'STARTED' | 'UNKNOWN'

export interface SyncPicture {
  readonly status: SyncStatus
  /** Configured masters that report as master. */
  readonly reporting: readonly MacAddress[]
  /** Configured masters that do not report as master. */
  readonly missing: readonly MacAddress[]
  /** Nodes that report as master but are not configured. */
  readonly foreign: readonly MacAddress[]
}

function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('addr' in value)) return undefined
  return typeof value.addr === 'string' ? value.addr.replaceAll(/[^0-9a-f]/gi, '').toLowerCase() : undefined
}

/** A node reports as master if the address in its `sf` is its own MAC. */
export function reportsAsMaster({ mac, name, value }: ReportedParameter): boolean {
  return name === 'sf' && addressOf(value) === mac
}

/**
 * Derived state of the sync (specification, "Derived LSB sync status"): STOPPED if no node reports as master, STARTED
 * if exactly the configured masters do, otherwise UNKNOWN.
 */
export function syncPicture(
  masters: readonly MacAddress[],
  reports: readonly ReportedParameter[],
): SyncPicture {
  const configured = new Set(masters)
  const reportingMasters = new Set(reports.filter(reportsAsMaster).map(({ mac }) => mac))
  const reporting = [...configured].filter(mac => reportingMasters.has(mac))
  const missing = [...configured].filter(mac => !reportingMasters.has(mac))
  const foreign = [...reportingMasters].filter(mac => !configured.has(mac))
  const isSame = missing.length === 0 && foreign.length === 0
  return {
    status: reportingMasters.size === 0 ? 'STOPPED' : isSame ? 'STARTED' : 'UNKNOWN',
    reporting,
    missing,
    foreign,
  }
}
