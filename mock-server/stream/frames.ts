/** The channels of the stream (interface-spec, Events). */
export const channels = [
  'pos',
  'notify',
  'alarm',
  'zone_event',
  'sensor',
  'ota',
  'param_p',
  'user_msg',
] as const

export type Channel = (typeof channels)[number]

export function isChannel(name: unknown): name is Channel {
  return channels.some(channel => channel === name)
}

/** A notification as sent over the socket (interface decisions, Stream). */
export function frameText(channel: Channel, projectUid: string, data: object): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    method: channel,
    params: { channel, project_uid: projectUid, data },
  })
}

/** The heartbeat, the only frame without a project. */
export function heartbeatText(droppedPositions: number): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    method: 'notify',
    params: { channel: 'notify', data: { action: 'HB', dropped_positions: droppedPositions } },
  })
}

export function resultText(id: unknown, result: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, result })
}

export function errorText(id: unknown, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })
}
