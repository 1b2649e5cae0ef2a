import type { MacAddress } from '../uid.ts'

/**
 * Normalises a MAC to 12 lower-case hex characters; ignores `:`, `-`, `.` and spaces. @returns undefined if the text is
 * not a MAC
 */
export function parseMac(typed: string): MacAddress | undefined {
  const bare = typed.replaceAll(/[\s:.-]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(bare) ? bare : undefined
}

/** Formats a MAC as printed on labels: `a0:b1:c2:d3:e4:f5`. */
export function formatMac(mac: MacAddress): string {
  return mac.match(/../g)?.join(':') ?? mac
}

/** A MAC as a 48-bit number, for sorting. Natural-order text comparison would put `0a` before `01`. */
export function macNumber(mac: MacAddress): number {
  return Number.parseInt(mac, 16)
}
