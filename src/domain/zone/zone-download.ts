import type { TagUid } from '../uid.ts'

/** Whether a tag stores the current zones (specification, "Zone download status"). */
export interface ZoneDownload {
  readonly tagUid: TagUid
  /** As the service spells it: `UPDATED` is in sync, other values are not. */
  readonly status: string
  /** Number of zones that the tag should store. */
  readonly zoneCount?: number
  readonly reason?: string
  /** The service is waiting for the tag, regardless of `status`; present on some rows only. */
  readonly syncRequested?: boolean
  readonly finishedAtMs?: number
}

/** `UPDATE` sends the zones, `VERIFY` requests the stored ones. */
export type ZoneDownloadAction = 'UPDATE' | 'VERIFY'

export const isInSync = ({ status }: ZoneDownload): boolean => status === 'UPDATED'
/** Requested, and not yet answered by the tag. */
export const isUnderWay = ({ status, syncRequested }: ZoneDownload): boolean =>
  syncRequested === true || status === 'REQUESTED' || status === 'IN_PROGRESS'

/** Replaces the uids of tags in a message by their names. */
export function withTagNames(message: string, nameOf: ReadonlyMap<TagUid, string>): string {
  return message.replaceAll(/[\w-]+/g, word => nameOf.get(word) ?? word)
}

export type DownloadKind = 'updated' | 'requested' | 'progress' | 'outdated' | 'failed'

const kinds: Readonly<Record<string, DownloadKind>> = {
  UPDATED: 'updated',
  REQUESTED: 'requested',
  IN_PROGRESS: 'progress',
  FAILED: 'failed',
}

/** Status for display; undocumented values of a service count as not in sync. */
export const downloadKind = ({ status, syncRequested }: ZoneDownload): DownloadKind =>
  kinds[status] ?? (syncRequested ? 'requested' : 'outdated')
