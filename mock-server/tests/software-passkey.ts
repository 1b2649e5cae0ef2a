import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const userPresent = 0x01
const attested = 0x40

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** The COSE form of a P-256 key. */
function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [es256, p256] = [-7, 1]
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, es256],
      [-1, p256],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** An authenticator with one passkey, as far as WebAuthn needs one (attestation `none`, ES256). */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  readonly #host: string
  readonly #origin: string
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#host = new URL(origin).hostname
  }

  /** The answer to creation options. */
  create(challenge: string) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = [Buffer.alloc(16), length, this.#id, coseKeyOf(this.#keys.publicKey)]
    const authData = this.#authData(userPresent | attested, credential)
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    )
    return this.#answer({
      clientDataJSON: encoded(this.#clientData('webauthn.create', challenge)),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    })
  }

  /** The answer to request options. */
  use(challenge: string) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(userPresent, [])
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: encoded(clientData),
      authenticatorData: encoded(authData),
      signature: encoded(signature),
    })
  }

  #answer<Response>(response: Response) {
    const id = encoded(this.#id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authData(flags: number, rest: readonly Uint8Array[]): Uint8Array {
    const head = [sha256(this.#host), Buffer.from([flags]), counterBytes(this.counter)]
    return new Uint8Array(Buffer.concat([...head, ...rest]))
  }
}
