import type { Tag } from '../tag/tag.ts'
import type { MacAddress, TagUid } from '../uid.ts'
import { isInSync, isUnderWay, type ZoneDownload } from '../zone/zone-download.ts'
import type { BindingDrift } from './binding-drift.ts'
import type { BufferDrift } from './buffer-drift.ts'
import type { GroupDrift } from './group-drift.ts'

/** A tag that stores outdated zones. */
export interface DownloadDrift {
  readonly kind: 'download'
  readonly key: string
  readonly tagUid: TagUid
  /** As the service spells it. */
  readonly status: string
  readonly reason?: string
}

/** `silent`: should be master and does not report as one. `uncalled`: reports as master and should not. */
export interface MasterDrift {
  readonly kind: 'master'
  readonly key: string
  readonly mac: MacAddress
  readonly wrong: 'silent' | 'uncalled'
  /** Parameters that repair the node; empty if unknown, for example without an active schedule. */
  readonly sends: readonly { readonly name: string; readonly value: unknown }[]
}

/** A mismatch between two pieces of data that should agree. */
export type Drift = BufferDrift | BindingDrift | GroupDrift | DownloadDrift | MasterDrift
export type DriftKind = Drift['kind']

export const driftKinds = [
  'buffer',
  'binding',
  'group',
  'download',
  'master',
] as const satisfies readonly DriftKind[]

/** Whether "Repair all" includes it. Repairs with side effects are done individually. */
export function isPlain(drift: Drift): boolean {
  if (drift.kind === 'group') return !drift.widens
  return drift.kind !== 'master' || drift.sends.length > 0
}

/** Tags with hardware that store outdated zones and have no download in progress. */
export function downloadDrift(downloads: readonly ZoneDownload[], tags: readonly Tag[]): DownloadDrift[] {
  const carrying = new Set(tags.filter(tag => tag.mac !== undefined).map(({ uid }) => uid))
  return downloads
    .filter(each => carrying.has(each.tagUid) && !isInSync(each) && !isUnderWay(each))
    .map(({ tagUid, status, reason }) => ({
      kind: 'download',
      key: tagUid,
      tagUid,
      status,
      ...(reason && { reason }),
    }))
}
