import type { MacAddress } from './uid.ts'

/** A typed MAC as 12 lower-case hex characters, separators `:` `-` `.` and blanks aside; undefined: it is none. */
export function parseMac(typed: string): MacAddress | undefined {
  const bare = typed.replaceAll(/[\s:.-]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(bare) ? bare : undefined
}

/** As printed on labels: `a0:b1:c2:d3:e4:f5`. */
export function formatMac(mac: MacAddress): string {
  return mac.match(/../g)?.join(':') ?? mac
}
