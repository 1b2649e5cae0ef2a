/** `Readable` of `node:stream` for responses that are written while they are read. */
export class Readable {
  readonly #chunks: AsyncIterable<string | Uint8Array>

  private constructor(chunks: AsyncIterable<string | Uint8Array>) {
    this.#chunks = chunks
  }

  static from(chunks: AsyncIterable<string | Uint8Array>): Readable {
    return new Readable(chunks)
  }

  [Symbol.asyncIterator](): AsyncIterator<string | Uint8Array> {
    return this.#chunks[Symbol.asyncIterator]()
  }
}
