import type { Device, DeviceEvent, Reach, Transfer } from './device.ts'

const zonesLeastMs = 1_500
const zoneBytesPerMs = 0.2
const lostContact = 'connection lost during the transfer'

interface Stage {
  atMs: number
  status: 'DOWNLOADING' | 'INSTALLING' | 'REBOOTING'
  progress: number
}

const downloadMs = 20_000
const stages: readonly Stage[] = [
  ...Array.from({ length: 11 }, (_, i) => ({
    atMs: (i * downloadMs) / 10,
    status: 'DOWNLOADING' as const,
    progress: i * 10,
  })),
  { atMs: downloadMs + 1_000, status: 'INSTALLING', progress: 100 },
  { atMs: downloadMs + 6_000, status: 'REBOOTING', progress: 100 },
]
const firmwareMs = downloadMs + 12_000

const idle = (device: Device): Device => ({ ...device, transfer: undefined })

function zonesStep(
  device: Device,
  transfer: Transfer & { kind: 'zones' },
  reach: Reach,
  nowMs: number,
): [Device, DeviceEvent[]] {
  const { id, digest, bytes, atMs } = transfer
  if (reach.state === 'offline') return [idle(device), [{ kind: 'zones-failed', id, reason: lostContact }]]
  if (nowMs < atMs + zonesLeastMs + bytes / zoneBytesPerMs) return [device, []]
  return [{ ...idle(device), zones: digest }, [{ kind: 'zones-held', id, digest }]]
}

function firmwareStep(
  device: Device,
  transfer: Transfer & { kind: 'firmware' },
  reach: Reach,
  nowMs: number,
): [Device, DeviceEvent[]] {
  const { id, version, from, value, atMs, reportedStage } = transfer
  const news = { kind: 'firmware' as const, version, from_version: from }
  const passed = stages.filter(stage => nowMs >= atMs + stage.atMs)
  const last = passed.at(-1)
  if (reach.state === 'offline' && (last === undefined || last.status === 'DOWNLOADING')) {
    const progress = last?.progress ?? 0
    const reason = `connection lost at ${progress} %`
    return [
      idle(device),
      [
        { ...news, status: 'FAILED', progress, reason },
        { kind: 'refused', id, reason },
      ],
    ]
  }
  if (nowMs >= atMs + firmwareMs) {
    const params = { ...device.params, p: value }
    return [
      { ...idle(device), params },
      [
        { ...news, status: 'UPDATED', progress: 100 },
        { kind: 'applied', id },
        { kind: 'reported', params },
      ],
    ]
  }
  const events = passed
    .slice(reportedStage + 1)
    .map(({ status, progress }) => ({ ...news, status, progress }))
  return [{ ...device, transfer: { ...transfer, reportedStage: passed.length - 1 } }, events]
}

/**
 * Continues a transfer or an installation. Losing the connection ends a transfer, but not an installation.
 */
export function transferStep(
  device: Device,
  transfer: Transfer,
  reach: Reach,
  nowMs: number,
): [Device, DeviceEvent[]] {
  return transfer.kind === 'zones'
    ? zonesStep(device, transfer, reach, nowMs)
    : firmwareStep(device, transfer, reach, nowMs)
}
