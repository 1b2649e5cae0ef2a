import type { MacAddress } from '../uid.ts'

/** What a node can be sent and asked for (specification, node params row); the names are the radio's own. */
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

/** What a node last said of one parameter. */
export interface ReportedParameter {
  readonly mac: MacAddress
  readonly name: string
  readonly value: unknown
  /** How long ago it said so, when it was read; absent where the service does not tell. */
  readonly ageMs?: number
}

/** What a node was sent last of one parameter, and what became of it. */
export interface SentParameter {
  readonly mac: MacAddress
  readonly name: string
  readonly value: unknown
  readonly state: 'queued' | 'applied' | 'refused'
  readonly reason?: string
  readonly sentAtMs?: number
  readonly settledAtMs?: number
}

/** Most nodes that are asked in one call (specification, bounds). */
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

/** Desired beside reported: one row a parameter, in the order of `parameterNames`; foreign ones follow. */
export function parameterRows(
  sent: readonly SentParameter[],
  reported: readonly ReportedParameter[],
): ParameterRow[] {
  const names = new Set([...parameterNames, ...reported.map(r => r.name), ...sent.map(s => s.name)])
  return [...names]
    .sort((a, b) => order(a) - order(b))
    .map(name => {
      const desired = sent.find(each => each.name === name)
      const said = reported.find(each => each.name === name)
      return { name, ...(desired && { sent: desired }), ...(said && { reported: said }) }
    })
}
