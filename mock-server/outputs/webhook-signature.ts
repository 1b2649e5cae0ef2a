import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A new signing secret (Standard Webhooks: `whsec_` and the Base64 of 24 to 64 random bytes). */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/**
 * The headers that identify and sign a message (Standard Webhooks 1.0).
 * @param secrets one signature is added for each; receivers accept a message if one matches
 * @param sentMs time of the attempt
 */
export function signedHeaders(id: string, sentMs: number, body: string, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentMs / 1_000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(secret => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(' '),
  }
}
