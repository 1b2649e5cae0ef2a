import type { TagUid } from '../uid.ts'

/** Whether a tag holds the zones of now in its own memory (specification, "Zone download status"). */
export interface ZoneDownload {
  readonly tagUid: TagUid
  /** As the service spells it: `UPDATED` is in sync, others say that it is not, or not yet. */
  readonly status: string
  /** Zones that the tag should hold. */
  readonly zoneCount?: number
  readonly reason?: string
  /** The service still waits for the tag, whatever `status` says; present on some rows only. */
  readonly syncRequested?: boolean
  readonly finishedAtMs?: number
}

/** `UPDATE` sends the zones, `VERIFY` asks which the tag holds. */
export type ZoneDownloadAction = 'UPDATE' | 'VERIFY'

export const isInSync = ({ status }: ZoneDownload): boolean => status === 'UPDATED'
/** Somebody asked, and the tag has not answered yet. */
export const isUnderWay = ({ status, syncRequested }: ZoneDownload): boolean =>
  syncRequested === true || status === 'REQUESTED' || status === 'IN_PROGRESS'

/** A message with the names of tags in place of their uids, which nobody knows by heart. */
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

/** The state in the words of the dashboard; whatever a service says beyond those it documents is not in sync. */
export const downloadKind = ({ status, syncRequested }: ZoneDownload): DownloadKind =>
  kinds[status] ?? (syncRequested ? 'requested' : 'outdated')
