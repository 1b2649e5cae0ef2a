import type { MacAddress } from '../uid.ts'

/** A typed MAC as 12 lower-case hex characters, separators `:` `-` `.` and blanks aside; undefined: it is none. */
export function parseMac(typed: string): MacAddress | undefined {
  const bare = typed.replaceAll(/[\s:.-]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(bare) ? bare : undefined
}

/** As printed on labels: `a0:b1:c2:d3:e4:f5`. */
export function formatMac(mac: MacAddress): string {
  return mac.match(/../g)?.join(':') ?? mac
}

/** A MAC as a number of 48 bits, to sort by: as text `0a` would come before `01`, since digits are read as numbers there. */
export function macNumber(mac: MacAddress): number {
  return Number.parseInt(mac, 16)
}
