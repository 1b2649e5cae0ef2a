import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { ClusterState } from './lease-table.ts'
import { partitionOf } from './rendezvous.ts'

/** Who evaluates a project: this server, or another one at an address. */
export type ProjectOwner = 'here' | { readonly address: string }

/** Finds the owners of projects by the leases at the last beat. */
export class OwnerDirectory {
  readonly #ownership: Pick<ProjectOwnership, 'owns'>
  readonly #serverId: string
  readonly #addresses = new Map<number, string>()

  constructor(ownership: Pick<ProjectOwnership, 'owns'>, serverId: string) {
    this.#ownership = ownership
    this.#serverId = serverId
  }

  /** Takes over what was read at a beat. */
  update({ servers, partitions }: ClusterState): void {
    const addresses = new Map(servers.map(({ id, address }) => [id, address]))
    this.#addresses.clear()
    for (const { id, owner, isValid } of partitions) {
      const address = owner === null || owner === this.#serverId ? undefined : addresses.get(owner)
      if (isValid && address !== undefined) this.#addresses.set(id, address)
    }
  }

  /** Undefined while a project is on its way from one server to another. */
  ownerOf(projectUid: string): ProjectOwner | undefined {
    if (this.#ownership.owns(projectUid)) return 'here'
    const address = this.#addresses.get(partitionOf(projectUid))
    return address === undefined ? undefined : { address }
  }
}
