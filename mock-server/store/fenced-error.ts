/** A partition of projects as a server took it over (decision 034). */
export interface OwnedPartition {
  readonly id: number
  /** The server that owns it. */
  readonly owner: string
  /** Grows with each takeover. */
  readonly epoch: number
}

/** The partition has another owner, or a newer epoch: this server must not write for it. */
export class FencedError extends Error {
  constructor({ id, owner, epoch }: OwnedPartition) {
    super(`partition ${id} no longer belongs to server ${owner} (epoch ${epoch})`)
    this.name = 'FencedError'
  }
}
