import type { MacAddress } from '../uid.ts'

/** Parameters that a node can be sent and asked for (specification, node params row), with the firmware's names. */
export const parameterNames = [
  'sf',
  'sync_slot',
  'nwk_cfg',
  'srv_mode',
  'tdoa_schedule',
  'tdoa_schd',
  'p',
] as const
export type ParameterName = (typeof parameterNames)[number]

/** The last reported value of a parameter. */
export interface ReportedParameter {
  readonly mac: MacAddress
  readonly name: string
  readonly value: unknown
  /** Age of the report when it was read; absent if the service does not provide it. */
  readonly ageMs?: number
}

/** The last sent value of a parameter and its delivery state. */
export interface SentParameter {
  readonly mac: MacAddress
  readonly name: string
  readonly value: unknown
  readonly state: 'queued' | 'applied' | 'refused'
  readonly reason?: string
  readonly sentAtMs?: number
  readonly settledAtMs?: number
}

/** Maximum number of nodes per request (specification, bounds). */
export const nodesAtOnce = 20

const order = (name: string) => {
  const at = (parameterNames as readonly string[]).indexOf(name)
  return at < 0 ? parameterNames.length : at
}

export interface ParameterRow {
  readonly name: string
  readonly sent?: SentParameter
  readonly reported?: ReportedParameter
}

/** Desired and reported values: one row per parameter in the order of `parameterNames`, then unknown parameters. */
export function parameterRows(
  sent: readonly SentParameter[],
  reported: readonly ReportedParameter[],
): ParameterRow[] {
  const names = new Set([...parameterNames, ...reported.map(r => r.name), ...sent.map(s => s.name)])
  return [...names]
    .sort((a, b) => order(a) - order(b))
    .map(name => {
      const desired = sent.find(each => each.name === name)
      const reportedParameter = reported.find(each => each.name === name)
      return {
        name,
        ...(desired && { sent: desired }),
        ...(reportedParameter && { reported: reportedParameter }),
      }
    })
}
