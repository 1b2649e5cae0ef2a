import type { Device } from './device.ts'

const slotsOfSuperframe = 64
const zoneMemoryBytes = 4_096
/** Percent; a node whose battery dies during a firmware update must be sent in for repair. */
const firmwareBattery = 20
const zonesBattery = 3

const addressPattern = /^([0-9a-f]{12})?$/i
const versionPattern = /^\d{1,3}\.\d{1,3}\.\d{1,5}$/

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function badAddress(field: string, value: unknown): string | undefined {
  const addr = fieldOf(value, 'addr')
  if (addr === undefined || (typeof addr === 'string' && addressPattern.test(addr))) return undefined
  return `${field}.addr is no address: 12 hexadecimal characters, or empty for none`
}

function badSlot(slot: unknown): string | undefined {
  if (slot === undefined) return undefined
  if (typeof slot === 'number' && slot >= 0 && slot < slotsOfSuperframe) return undefined
  return `slot ${slot} is outside the superframe of ${slotsOfSuperframe} slots`
}

function badSchedule(value: unknown): string | undefined {
  const slots = fieldOf(value, 'slots')
  if (!Array.isArray(slots)) return undefined
  const used = slots.map(row => fieldOf(row, 'slot'))
  if (new Set(used).size < used.length) return 'the schedule gives one slot twice'
  return used.map(badSlot).find(reason => reason !== undefined)
}

function badFirmware(value: unknown, battery: number | undefined): string | undefined {
  const version = fieldOf(value, 'firmware')
  if (version === undefined) return undefined
  if (typeof version !== 'string' || !versionPattern.test(version))
    return `"${version}" is no firmware version`
  if (battery !== undefined && battery < firmwareBattery)
    return `the battery is at ${Math.floor(battery)} %, a firmware update needs ${firmwareBattery} %`
  return undefined
}

function badZones(value: unknown, battery: number | undefined): string | undefined {
  const bytes = Number(fieldOf(value, 'bytes'))
  if (bytes > zoneMemoryBytes) return `the zones take ${bytes} bytes, the tag has room for ${zoneMemoryBytes}`
  if (battery !== undefined && battery < zonesBattery)
    return `the battery is at ${Math.floor(battery)} %, a transfer needs ${zonesBattery} %`
  return undefined
}

/** Why a node rejects a message, as text for its sender; undefined if it accepts it. */
export function refusal(
  { kind }: Pick<Device, 'kind'>,
  field: string,
  value: unknown,
  battery: number | undefined,
): string | undefined {
  switch (field) {
    case 'sf':
      return badAddress(field, value)
    case 'sync_slot':
      if (kind === 'TAG') return 'a tag has no sync slot'
      return badAddress(field, value) ?? badSlot(fieldOf(value, 'slot'))
    case 'nwk_cfg':
      return kind === 'TAG' && fieldOf(value, 'router') === true ? 'a tag cannot be a router' : undefined
    case 'tdoa_schedule':
    case 'tdoa_schd':
      return badSchedule(value)
    case 'p':
      return badFirmware(value, battery)
    case 'zones':
      return badZones(value, battery)
    default:
      return undefined
  }
}
