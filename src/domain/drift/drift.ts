import type { MacAddress, TagUid } from '../uid.ts'
import type { BindingDrift } from './binding-drift.ts'
import type { BufferDrift } from './buffer-drift.ts'
import type { GroupDrift } from './group-drift.ts'

/** A tag whose memory holds other zones than those of now. */
export interface DownloadDrift {
  readonly kind: 'download'
  readonly key: string
  readonly tagUid: TagUid
  /** As the service spells it. */
  readonly status: string
  readonly reason?: string
}

/** A node that should be master and does not say so (`silent`), or says so and should not be (`uncalled`). */
export interface MasterDrift {
  readonly kind: 'master'
  readonly key: string
  readonly mac: MacAddress
  readonly wrong: 'silent' | 'uncalled'
  /** What the node is sent to mend it; empty: nothing is known to send, as without an active schedule. */
  readonly sends: readonly { readonly name: string; readonly value: unknown }[]
}

/** Two facts of the plant that should agree and do not. */
export type Drift = BufferDrift | BindingDrift | GroupDrift | DownloadDrift | MasterDrift
export type DriftKind = Drift['kind']

export const driftKinds = [
  'buffer',
  'binding',
  'group',
  'download',
  'master',
] as const satisfies readonly DriftKind[]

/** Whether its repair may go along when all of a kind are repaired; what changes more than it mends is done one by one. */
export function isPlain(drift: Drift): boolean {
  if (drift.kind === 'group') return !drift.widens
  return drift.kind !== 'master' || drift.sends.length > 0
}
