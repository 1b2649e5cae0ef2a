import { z } from 'zod'

/** Base64url; a credential id has up to 1,023 bytes, a signed part a few hundred. */
const bytes = z.string().regex(/^[\w-]{0,8000}$/, 'must be base64url')
const attachment = z.enum(['platform', 'cross-platform']).optional()
const results = z.record(z.string().max(100), z.unknown()).default({})

/** What `navigator.credentials.create()` returns, as JSON (WebAuthn, RegistrationResponseJSON). */
export const createdPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: results,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().max(50))
      .max(10)
      .default(() => []),
  }),
})

/** What `navigator.credentials.get()` returns, as JSON (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: results,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
