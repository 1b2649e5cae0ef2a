import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export type DownloadAction = 'UPDATE' | 'VERIFY'
/** `SETTLED`: `held`, compared with the current zones, shows whether the tag is in sync. */
export type DownloadProgress = 'REQUESTED' | 'IN_PROGRESS' | 'SETTLED' | 'FAILED'

/** How the zones of the service get onto a tag. */
export interface ZoneDownloadFields {
  project_uid: string
  trackable_uid: string
  download_status: DownloadProgress
  action: DownloadAction
  reason: string | null
  /** The hardware of the request; a node that is bound later has other zones. */
  mac: string
  /** Digest of the zone set that the tag last reported; empty: no zones. */
  held: string
  /** Epoch ms. */
  requested_at: number
  finished_at: number | null
}
export type ZoneDownload = ZoneDownloadFields & Stored

export function createZoneDownloadStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<ZoneDownloadFields>(scope, 'zone_downloads', ['trackable_uid', 'download_status'], {
      resource: 'zone_download_status',
    })
  const documents = tableOf(context)
  return {
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    ofTag: async (tagUid: string): Promise<ZoneDownload | undefined> =>
      (await documents.find({ trackable_uid: tagUid }))[0],
    /** Unfinished requests of all projects. */
    listOpen: () =>
      documents.select(query =>
        query.where('download_status', 'in', ['REQUESTED', 'IN_PROGRESS']).orderBy('uid'),
      ),
    /** Requests that the zones of a tag are sent or compared; replaces the previous request. */
    request: (
      projectUid: string,
      tagUid: string,
      mac: string,
      action: DownloadAction,
    ): Promise<ZoneDownload> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        const requested = {
          download_status: 'REQUESTED' as const,
          action,
          mac,
          reason: null,
          requested_at: inner.now(),
          finished_at: null,
        }
        const [before] = await table.find({ trackable_uid: tagUid })
        const held = before?.mac === mac ? before.held : ''
        const next = before && (await table.update(before.uid, { ...requested, held }))
        return next ?? table.create({ ...requested, project_uid: projectUid, trackable_uid: tagUid, held })
      }),
    /** Records the zones of a tag without a request. */
    note: (projectUid: string, tagUid: string, mac: string, held: string): Promise<ZoneDownload> =>
      documents.create({
        project_uid: projectUid,
        trackable_uid: tagUid,
        download_status: 'SETTLED',
        action: 'VERIFY',
        mac,
        reason: null,
        held,
        requested_at: context.now(),
        finished_at: context.now(),
      }),
    /** Updates the request of that time; a newer one stays unchanged. */
    move: (
      uid: string,
      requestedAt: number,
      change: Partial<Pick<ZoneDownloadFields, 'download_status' | 'reason' | 'held'>>,
    ): Promise<void> =>
      context.atomic(async inner => {
        const row = await tableOf(inner).get(uid)
        const open = row?.download_status === 'REQUESTED' || row?.download_status === 'IN_PROGRESS'
        if (!open || row.requested_at !== requestedAt) return
        const ends = change.download_status === 'SETTLED' || change.download_status === 'FAILED'
        await tableOf(inner).update(uid, { ...change, ...(ends && { finished_at: inner.now() }) })
      }),
  }
}
