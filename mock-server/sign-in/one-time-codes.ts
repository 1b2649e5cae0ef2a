import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Length of a time step, s. SHA-1, six digits and 30 s are what all authenticator apps support. */
export const stepS = 30
/** Steps before and after the current one that are accepted, because clocks of phones differ. */
const toleranceSteps = 1
const secretBytes = 20

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Floorwatch', label: email, secret: Secret.fromBase32(secret), period: stepS })

/** The address that an authenticator app reads from a QR code (`otpauth://totp/...`). */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The time step that a code belongs to (RFC 6238); undefined if it is the code of none that is accepted now.
 * The caller refuses a step that was used before.
 */
export function totpStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  const delta = /^\d{6}$/.test(token)
    ? totpOf(secret).validate({ token, timestamp: nowMs, window: toleranceSteps })
    : null
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / stepS) + delta
}

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
