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
