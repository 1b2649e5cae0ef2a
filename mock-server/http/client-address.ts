import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether an address is a configured proxy, whose forwarded headers are trusted. */
export type TrustsProxy = (address: string) => boolean

const families = { 4: 'ipv4', 6: 'ipv6' } as const
const familyOf = (address: string) => families[isIP(address) as 4 | 6]

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
}

/** @param networks addresses and networks */
export function createProxyTrust(networks: readonly string[]): TrustsProxy {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

/**
 * Whether a request comes from this machine. A proxied request does not, whether the proxy is trusted or not.
 */
export function isLocalRequest({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && (ip === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(ip))
}
