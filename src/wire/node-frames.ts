import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import type { ChannelFrame } from './channel-frame.ts'
import { readInstant, readNumber, readObject, readUid } from './narrowing.ts'
import { fromWireMac } from './nodes.ts'

/** Channels with reports of nodes (interface decisions, "Stream"). */
export const nodeChannels = ['sensor', 'ota', 'param_p'] as const

/** Reads a frame of these channels; undefined if it names no node. Never throws. */
export function readNodeFrame({ channel, data }: ChannelFrame): NodeUpdate | undefined {
  const fields = readObject(data)
  const named = readUid(fields?.mac) ?? readUid(fields?.mac_address)
  if (!fields || named === undefined) return undefined
  const mac = fromWireMac(named)
  const atMs = readInstant(fields.ts)
  if (channel === 'sensor') {
    const { mac: _mac, mac_address: _address, dev_id: _device, ts: _ts, ...values } = fields
    return { type: 'sensor', mac, atMs, values }
  }
  if (channel === 'param_p') {
    const values = readObject(fields.plist)
    return values && { type: 'parameters', mac, atMs, values }
  }
  if (channel !== 'ota') return undefined
  return {
    type: 'firmware',
    mac,
    atMs,
    status: String(fields.status ?? ''),
    progress: readNumber(fields.progress),
    version: readUid(fields.version),
    fromVersion: readUid(fields.from_version),
    reason: readUid(fields.reason),
  }
}
