import type { Device, DeviceEvent, Letter, Reach, Surroundings, Transfer } from './device.ts'
import type { Random } from './random.ts'
import { refusal } from './refusal.ts'
import { transferStep } from './transfer.ts'

const reportEveryMs = 10 * 60_000
const responseDelayMs = { least: 1_000, most: 5_000 }

/** Puts a message into the mailbox; it replaces a waiting one of the same kind. */
export function post(device: Device, letter: Letter): Device {
  const replaced = (other: Letter) =>
    other.kind === letter.kind &&
    (other.kind !== 'set' || letter.kind !== 'set' || other.field === letter.field)
  return { ...device, mailbox: [...device.mailbox.filter(other => !replaced(other)), letter] }
}

/** Removes settings that have not been applied yet. */
export function withdraw(device: Device, field: string): Device {
  return { ...device, mailbox: device.mailbox.filter(each => each.kind !== 'set' || each.field !== field) }
}

/** A node in service mode stays awake for maintenance. */
function reachOf(device: Device, { reach, nowMs }: Surroundings): Reach {
  const mode = device.params.srv_mode as { enabled?: boolean; until?: number | null } | undefined
  const inService = mode?.enabled === true && (typeof mode.until !== 'number' || mode.until > nowMs)
  return reach.state === 'asleep' && inService ? { state: 'awake' } : reach
}

function listening(device: Device, reach: Reach, nowMs: number, random: Random): Device {
  if (device.mailbox.length === 0 || reach.state === 'offline')
    return { ...device, listensAtMs: undefined, listensAs: reach.state }
  if (device.listensAtMs !== undefined && device.listensAs === reach.state) return device
  const soonMs =
    nowMs + responseDelayMs.least + random.next() * (responseDelayMs.most - responseDelayMs.least)
  const listensAtMs = reach.state === 'asleep' ? Math.max(nowMs, reach.wakesAtMs) : soonMs
  return { ...device, listensAtMs, listensAs: reach.state }
}

function merged(before: unknown, sent: unknown): unknown {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject(before) && isObject(sent) ? { ...(before as object), ...(sent as object) } : sent
}

/**
 * Applies one parameter, or returns why it is rejected. A firmware version in `p` starts an update, which
 * ends later.
 */
function takeParameter(
  device: Device,
  letter: Letter & { kind: 'set' },
  around: Surroundings,
): [Device, DeviceEvent[]] {
  const { id, field, value } = letter
  const reason = refusal(device, field, value, around.battery)
  if (reason !== undefined)
    return [
      device,
      [
        { kind: 'refused', id, reason },
        { kind: 'reported', params: { ...device.params } },
      ],
    ]
  const version = field === 'p' ? firmwareOf(value) : undefined
  const running = firmwareOf(device.params.p) ?? ''
  if (version !== undefined && version !== running) {
    const transfer: Transfer = {
      kind: 'firmware',
      id,
      version,
      from: running,
      value: merged(device.params.p, value),
      atMs: around.nowMs,
      reportedStage: -1,
    }
    return [{ ...device, transfer }, []]
  }
  const applied = merged(device.params[field], value)
  const params = { ...device.params, [field]: applied }
  return [
    { ...device, params },
    [
      { kind: 'applied', id },
      { kind: 'reported', params: { [field]: applied } },
    ],
  ]
}

export function firmwareOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('firmware' in value)) return undefined
  return String(value.firmware)
}

function take(device: Device, letter: Letter, around: Surroundings): [Device, DeviceEvent[]] {
  if (letter.kind === 'ask') return [device, [{ kind: 'reported', params: { ...device.params } }]]
  if (letter.kind === 'set') return takeParameter(device, letter, around)
  const { id, verify, digest, bytes } = letter
  if (verify) return [device, [{ kind: 'zones-held', id, digest: device.zones }]]
  const reason = refusal(device, 'zones', { bytes }, around.battery)
  if (reason !== undefined) return [device, [{ kind: 'zones-failed', id, reason }]]
  const transfer: Transfer = { kind: 'zones', id, digest, bytes, atMs: around.nowMs }
  return [{ ...device, transfer }, [{ kind: 'zones-started', id }]]
}

/** Processes messages until the mailbox is empty or one of them keeps the node busy. */
function readMailbox(device: Device, around: Surroundings): [Device, DeviceEvent[]] {
  let next: Device = { ...device, listensAtMs: undefined }
  const events: DeviceEvent[] = []
  while (!next.transfer) {
    const [letter, ...mailbox] = next.mailbox
    if (!letter) break
    const [after, responses] = take({ ...next, mailbox }, letter, around)
    next = after
    events.push(...responses)
  }
  return [next, events]
}

/** Advances a node to `nowMs` and returns its reports. Pure except for the state of `random`. */
export function stepDevice(before: Device, around: Surroundings, random: Random): [Device, DeviceEvent[]] {
  const { nowMs } = around
  const reach = reachOf(before, around)
  if (before.transfer) return transferStep(before, before.transfer, reach, nowMs)
  const device = listening(before, reach, nowMs, random)
  if (device.listensAtMs !== undefined && nowMs >= device.listensAtMs) return readMailbox(device, around)
  if (nowMs < device.reportsAtMs || reach.state === 'offline') return [device, []]
  const reportsAtMs = nowMs + reportEveryMs * (0.9 + random.next() * 0.2)
  return [{ ...device, reportsAtMs }, [{ kind: 'reported', params: { ...device.params } }]]
}
