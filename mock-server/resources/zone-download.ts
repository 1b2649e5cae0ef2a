import { z } from 'zod'
import { createZoneSets, type ZoneSet } from '../engine/zone-set.ts'
import { uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import type { Tag } from '../store/tags.ts'
import type { ZoneDownload } from '../store/zone-downloads.ts'
import { placeAnswers } from './place-responses.ts'

const maxTags = 10_000
const noHardware = 'no hardware is bound to it'

const requestBody = z.object({
  trackable_uids: z.array(uidField).min(1, 'name at least one tag').max(maxTags),
  action: z.enum(['UPDATE', 'VERIFY'], 'action is UPDATE or VERIFY').default('UPDATE'),
})

type ShownStatus = 'REQUESTED' | 'IN_PROGRESS' | 'UPDATED' | 'OUTDATED' | 'FAILED'

/** A settled download is in sync while the zones of the tag are those that it last reported. */
function statusOf(download: ZoneDownload | undefined, wanted: ZoneSet): ShownStatus {
  if (download && download.download_status !== 'SETTLED') return download.download_status
  return (download?.held ?? '') === wanted.digest ? 'UPDATED' : 'OUTDATED'
}

/** Why a tag is not in sync; undefined if it is, or if that is not known yet. */
function reasonOf(download: ZoneDownload | undefined, status: ShownStatus, mac: string | undefined) {
  if (status !== 'OUTDATED') return download?.reason ?? undefined
  if (mac === undefined) return noHardware
  return download ? 'zones changed since the tag received them' : 'zones were never sent to this hardware'
}

/** @param mac the hardware that is bound to the tag now; requests to previous hardware do not count */
function view(tag: Tag, stored: ZoneDownload | undefined, mac: string | undefined, wanted: ZoneSet) {
  const download = stored?.mac === mac ? stored : undefined
  const download_status = statusOf(download, wanted)
  const reason = reasonOf(download, download_status, mac)
  const waits = download_status === 'REQUESTED' || download_status === 'IN_PROGRESS'
  return {
    trackable_uid: tag.uid,
    download_status,
    zone_count: wanted.count,
    ...(reason !== undefined && { reason }),
    ...(waits && { sync_requested: true }),
    ...(download && {
      action: download.action,
      requested_at: download.requested_at,
      finished_at: download.finished_at,
    }),
  }
}

/** Transfer of zones to tags (interface-spec, Zones; interface decisions, Download status). */
export const zoneDownloadOperations = [
  operation({
    method: 'POST',
    path: '/api/zone_download_request',
    root: true,
    access: 'project',
    summary:
      'Send tags their zones (UPDATE), or request which zones they have (VERIFY); returns without waiting',
    response: placeAnswers.zoneDownloadRequest,
    body: requestBody,
    async handle({ body, deps, projectUid }) {
      const processed = new Map<string, string>()
      const rejected: string[] = []
      for (const uid of new Set(body.trackable_uids)) {
        const tag = await deps.store.tags.get(uid)
        const known = tag?.project_uid === projectUid
        const mac = known ? (await deps.store.tagAssociations.openByTag(uid))?.mac_address : undefined
        if (mac !== undefined) processed.set(uid, mac)
        else rejected.push(`${uid} (${known ? noHardware : 'no tag of this project'})`)
      }
      await deps.store.transaction(async tables => {
        for (const [uid, mac] of processed)
          await tables.zoneDownloads.request(projectUid, uid, mac, body.action)
      })
      const named = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(', '))
      return {
        message: `${body.action}. Processed: ${named([...processed.keys()])}. Rejected: ${named(rejected)}.`,
      }
    },
  }),
  operation({
    method: 'GET',
    path: '/api/zone_download_status',
    root: true,
    access: 'project',
    summary: 'Whether the tags have the current zones, one row per tag',
    response: placeAnswers.zoneDownloads,
    async handle({ deps, projectUid }) {
      const sets = createZoneSets(await deps.store.zones.list(projectUid))
      const downloads = await deps.store.zoneDownloads.list(projectUid)
      const ofTag = new Map(downloads.map(each => [each.trackable_uid, each]))
      const tags = await deps.store.tags.list(projectUid)
      const open = await deps.store.tagAssociations.listOpen(projectUid)
      const macOf = new Map(open.map(each => [each.obj_uid, each.mac_address]))
      return tags.map(tag => view(tag, ofTag.get(tag.uid), macOf.get(tag.uid), sets(tag)))
    },
  }),
  operation({
    method: 'GET',
    path: '/api/zone_download_status/:uid',
    root: true,
    access: 'project',
    summary: 'The same for one tag: an array of one row',
    response: placeAnswers.zoneDownloads,
    params: z.object({ uid: uidField }),
    async handle({ params, deps, projectUid }) {
      const tag = owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
      const sets = createZoneSets(await deps.store.zones.list(projectUid))
      const download = await deps.store.zoneDownloads.ofTag(tag.uid)
      const open = await deps.store.tagAssociations.openByTag(tag.uid)
      return [view(tag, download, open?.mac_address, sets(tag))]
    },
  }),
]
