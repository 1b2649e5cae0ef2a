import type { MacAddress } from '../uid.ts'
import { parseMac } from './mac-address.ts'

/** One entry of a pasted list; `mac` is absent if it is invalid. */
export interface MacEntry {
  readonly typed: string
  readonly mac?: MacAddress
  /** Second column beside the MAC. */
  readonly name?: string
}

/** Entries of a line that is neither a single MAC nor a MAC and a name: one per separated text. */
function entriesOfText(text: string): MacEntry[] {
  const whole = parseMac(text)
  if (whole) return [{ typed: text, mac: whole }]
  return text
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => {
      const mac = parseMac(word)
      return { typed: word, ...(mac && { mac }) }
    })
}

/**
 * Reads MACs from pasted text in any notation (`A0:B1:..`, `a0-b1-..`, `a0b1.c2d3..`, in blocks), separated by lines,
 * commas, semicolons, tabs or spaces. In a line of two columns that starts with a MAC, the second column is the node's
 * name.
 */
export function readMacList(text: string): MacEntry[] {
  return text.split(/\r?\n/).flatMap(line => {
    const cells = line
      .split(/[,;\t]/)
      .map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter(cell => cell !== '')
    const [first = '', second = ''] = cells
    const mac = parseMac(first)
    const named = cells.length === 2 && mac !== undefined && parseMac(second) === undefined
    return named ? [{ typed: first, mac, name: second }] : cells.flatMap(entriesOfText)
  })
}
