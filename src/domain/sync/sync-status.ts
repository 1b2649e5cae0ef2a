import type { ReportedParameter } from '../hardware/node-parameter.ts'
import type { MacAddress } from '../uid.ts'

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
