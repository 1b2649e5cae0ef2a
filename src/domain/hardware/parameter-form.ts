import { parseMac } from './mac-address.ts'
import type { ParameterName } from './node-parameter.ts'

/** Input of the parameter form, field by field, as text. */
export interface ParameterForm {
  /** Address of the node's master; may be empty. */
  readonly addr: string
  readonly slot: string
  readonly router: boolean
  readonly enabled: boolean
  /** Duration of the service mode in minutes from now. */
  readonly minutes: string
  /** Other fields of `sf`, or the whole value of a parameter that has no form. */
  readonly json: string
}

export type ParameterFault =
  | 'addr-wrong'
  | 'slot-wrong'
  | 'minutes-wrong'
  | 'json-wrong'
  | 'json-no-object'
  | 'json-too-long'
  | 'slots-twice'
  | 'nothing'

export type ParameterCheck =
  | { readonly value: unknown }
  | { readonly field: keyof ParameterForm; readonly fault: ParameterFault }

/** Maximum length of a value in JSON characters. */
const maxJsonLength = 64 * 1024
export const slotsOfSuperframe = 64
const maxMinutes = 24 * 60

const readObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const pretty = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** The form for a known value; an empty form for undefined. */
export function parameterFormOf(name: ParameterName, value: unknown): ParameterForm {
  const { addr, slot, router, enabled, ...rest } = readObject(value)
  const others = Object.keys(rest).length > 0 ? pretty(rest) : ''
  return {
    addr: typeof addr === 'string' ? addr : '',
    slot: typeof slot === 'number' ? String(slot) : '',
    router: router === true,
    enabled: enabled === true,
    minutes: '30',
    json: name === 'sf' ? others : pretty(value),
  }
}

function readJson(json: string): { readonly value?: unknown; readonly fault?: ParameterFault } {
  if (json.trim() === '') return {}
  if (json.length > maxJsonLength) return { fault: 'json-too-long' }
  try {
    return { value: JSON.parse(json) }
  } catch {
    return { fault: 'json-wrong' }
  }
}

function readAddress(typed: string): string | undefined {
  return typed.trim() === '' ? '' : parseMac(typed)
}

function checkSf({ addr, json }: ParameterForm): ParameterCheck {
  const address = readAddress(addr)
  if (address === undefined) return { field: 'addr', fault: 'addr-wrong' }
  const { value, fault } = readJson(json)
  if (fault) return { field: 'json', fault }
  if (value !== undefined && Object.keys(readObject(value)).length === 0)
    return { field: 'json', fault: 'json-no-object' }
  return { value: { ...readObject(value), addr: address } }
}

function checkSyncSlot({ addr, slot }: ParameterForm): ParameterCheck {
  const address = readAddress(addr)
  if (address === undefined) return { field: 'addr', fault: 'addr-wrong' }
  const number = slot.trim() === '' ? Number.NaN : Number(slot)
  if (!Number.isInteger(number) || number < 0 || number >= slotsOfSuperframe)
    return { field: 'slot', fault: 'slot-wrong' }
  return { value: { addr: address, slot: number } }
}

function checkServiceMode({ enabled, minutes }: ParameterForm, nowMs: number): ParameterCheck {
  if (!enabled) return { value: { enabled: false } }
  const span = minutes.trim() === '' ? Number.NaN : Number(minutes)
  if (!Number.isFinite(span) || span <= 0 || span > maxMinutes)
    return { field: 'minutes', fault: 'minutes-wrong' }
  return { value: { enabled: true, until: nowMs + Math.round(span * 60_000) } }
}

/** Nodes reject a schedule that assigns one slot to two nodes. */
function checkJson(name: ParameterName, { json }: ParameterForm): ParameterCheck {
  const { value, fault } = readJson(json)
  if (fault) return { field: 'json', fault }
  if (value === undefined) return { field: 'json', fault: 'nothing' }
  const { slots } = readObject(value)
  if (name !== 'p' && Array.isArray(slots)) {
    const used = slots.map(row => readObject(row).slot)
    if (new Set(used).size < used.length) return { field: 'json', fault: 'slots-twice' }
  }
  return { value }
}

/** The value to send, or the invalid field and the reason. `nowMs`: epoch milliseconds. */
export function checkParameter(name: ParameterName, form: ParameterForm, nowMs: number): ParameterCheck {
  if (name === 'sf') return checkSf(form)
  if (name === 'sync_slot') return checkSyncSlot(form)
  if (name === 'nwk_cfg') return { value: { router: form.router } }
  if (name === 'srv_mode') return checkServiceMode(form, nowMs)
  return checkJson(name, form)
}
