import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'

const codesPerSet = 10
/** 80 bits: a stored hash cannot be reversed by trying. */
const codeBytes = 10

const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

/** The stored form of a recovery code; spaces, dashes and case do not matter. */
export const recoveryHashOf = (code: string): string =>
  createHash('sha256')
    .update(`recovery code ${plain(code)}`)
    .digest('hex')

/** A new set of recovery codes, four groups of four characters each, and their hashes. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: codesPerSet }, () => {
    const { base32 } = new Secret({ size: codeBytes })
    return (base32.match(/.{4}/g) ?? []).join('-').toLowerCase()
  })
  return { codes, hashes: codes.map(recoveryHashOf) }
}
