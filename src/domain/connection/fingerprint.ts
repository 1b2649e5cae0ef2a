const prime = 0x01000193
const seeds = [0x811c9dc5, 0x050c5d1f] as const

/**
 * Identifies the content of a file: two FNV-1a hashes as 16 hex digits. Not cryptographic: browsers offer SHA-256 to
 * pages over HTTPS only, and here only mistakes matter.
 */
export function fingerprintOf(bytes: Uint8Array): string {
  const hashOf = (seed: number) => {
    let hash = seed
    for (const byte of bytes) hash = Math.imul(hash ^ byte, prime)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return seeds.map(hashOf).join('')
}
