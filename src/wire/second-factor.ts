import * as z from 'zod/mini'
import type {
  Passkey,
  PendingSignIn,
  SecondFactor,
  SecondFactorMethod,
} from '#domain/account/second-factor.ts'
import { flagOf, textOf, timeOf, wireFlag, wireText, wireTime, wireUid } from './scalar.ts'

const methods: Readonly<Record<string, SecondFactorMethod>> = {
  passkey: 'passkey',
  totp: 'totp',
  recovery_code: 'recoveryCode',
}

export const wirePendingSignIn = z.object({ methods: z.array(z.string()) })

/** Methods that this dashboard does not know are left out. */
export const fromWirePendingSignIn = (pending: z.infer<typeof wirePendingSignIn>): PendingSignIn => ({
  methods: pending.methods.flatMap(name => methods[name] ?? []),
})

export const wirePasskey = z.object({
  uid: wireUid,
  name: wireText,
  created_at: wireTime,
  last_used_at: wireTime,
})

export const wireSecondFactor = z.object({
  required: wireFlag,
  has_password: wireFlag,
  confirmed_seconds_left: z.number(),
  totp_since: wireTime,
  passkeys: z.array(wirePasskey),
  passkey_host: wireText,
  recovery_codes_left: z.number(),
})

function fromWirePasskey(passkey: z.infer<typeof wirePasskey>): Passkey {
  const lastUsedMs = timeOf(passkey.last_used_at)
  return {
    uid: passkey.uid,
    name: textOf(passkey.name) ?? passkey.uid,
    createdMs: timeOf(passkey.created_at) ?? 0,
    ...(lastUsedMs !== undefined && { lastUsedMs }),
  }
}

/** @param nowMs the time of this browser, epoch ms */
export function fromWireSecondFactor(factor: z.infer<typeof wireSecondFactor>, nowMs: number): SecondFactor {
  const totpSinceMs = timeOf(factor.totp_since)
  const passkeyHost = textOf(factor.passkey_host)
  return {
    isRequired: flagOf(factor.required),
    hasPassword: flagOf(factor.has_password),
    confirmedUntilMs: nowMs + factor.confirmed_seconds_left * 1_000,
    ...(totpSinceMs !== undefined && { totpSinceMs }),
    passkeys: factor.passkeys.map(fromWirePasskey),
    ...(passkeyHost !== undefined && { passkeyHost }),
    recoveryCodesLeft: factor.recovery_codes_left,
  }
}

export const wireTotpSecret = z.object({ secret: z.string(), address: z.string() })

/** Null if the account already had recovery codes. */
export const wireRecoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) })

export const fromWireRecoveryCodes = (answer: z.infer<typeof wireRecoveryCodes>) =>
  answer.recovery_codes ?? undefined

/** Options of WebAuthn, which the browser reads. */
export const wirePasskeyOptions = z.looseObject({ challenge: z.string() })

/** What finishes a sign-in: one of the three. */
export type SecondFactorProof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: object }

export const toWireProof = (proof: SecondFactorProof) =>
  'recoveryCode' in proof ? { recovery_code: proof.recoveryCode } : proof
