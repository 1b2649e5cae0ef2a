import { hash } from 'node:crypto'

/**
 * The uid of what happens at most once: a UUIDv8 (RFC 9562) that sorts by `atMs` (epoch ms) and then by `rank`
 * (0 to 15), with a hash of `key` after them. The same arguments give the same uid. Pure.
 */
export function uidOfKey(atMs: number, rank: number, key: string): string {
  const digest = hash('sha256', `${atMs} ${rank} ${key}`)
  const time = Math.max(0, Math.trunc(atMs)).toString(16).padStart(12, '0')
  const variant = ((Number.parseInt(digest.slice(0, 2), 16) & 0x3f) | 0x80).toString(16)
  const first = `${time.slice(0, 8)}-${time.slice(8)}-8${rank.toString(16)}${digest.slice(2, 4)}`
  return `${first}-${variant}${digest.slice(4, 6)}-${digest.slice(6, 18)}`
}
