import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer'

const algorithms = { sha1, sha256 }

class Digest {
  readonly #hash: ReturnType<typeof sha256.create>

  constructor(hash: ReturnType<typeof sha256.create>) {
    this.#hash = hash
  }

  update(data: string | Uint8Array): this {
    this.#hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : data)
    return this
  }

  digest(encoding?: 'hex' | 'base64' | 'base64url'): string | Buffer {
    const bytes = Buffer.from(this.#hash.digest())
    return encoding ? bytes.toString(encoding) : bytes
  }
}

/** The functions of `node:crypto` that the server uses, by the same names. */
export const createHash = (name: keyof typeof algorithms) => new Digest(algorithms[name].create() as never)

export const hash = (name: keyof typeof algorithms, data: string) =>
  createHash(name).update(data).digest('hex')

export const createHmac = (_name: 'sha256', key: string | Uint8Array) =>
  new Digest(hmac.create(sha256, typeof key === 'string' ? new TextEncoder().encode(key) : key) as never)

export const randomUUID = () => crypto.randomUUID()

export function randomFillSync<T extends Uint8Array<ArrayBuffer>>(bytes: T): T {
  return crypto.getRandomValues(bytes)
}

export const randomBytes = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)))

export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

interface PasswordParameters {
  readonly nonce: Uint8Array
  readonly message: string
}

/**
 * Stands in for Argon2id: the accounts of the demo and their passwords are public, and nothing leaves the page.
 */
export function argon2(
  _name: string,
  { nonce, message }: PasswordParameters,
  done: (error: null, tag: Buffer) => void,
): void {
  const tag = hmac(sha256, nonce, new TextEncoder().encode(message))
  done(null, Buffer.from(tag))
}
