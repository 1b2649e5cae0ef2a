import { useQuery } from '@tanstack/react-query'
import type { ProjectUid, TagUid } from '#domain/uid.ts'
import { isUnderWay, type ZoneDownload, type ZoneDownloadAction } from '#domain/zone/zone-download.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { textOf } from '#wire/scalar.ts'
import {
  fromWireZoneDownload,
  toWireDownloadRequest,
  wireDownloadAnswer,
  wireZoneDownload,
} from '#wire/zone-downloads.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { path, envelope } = profile.resources.zoneDownloads

async function readDownloads(
  projectUid: ProjectUid,
  tagUid: TagUid | undefined,
  signal: AbortSignal,
): Promise<readonly ZoneDownload[]> {
  const where = tagUid === undefined ? path : `${path}/${encodeURIComponent(tagUid)}`
  return readList(wireZoneDownload, envelope, await request(where, { projectUid, signal })).map(
    fromWireZoneDownload,
  )
}

/** Polling interval while tags receive zones, for a service without notices. */
const waitingMs = 3_000

/**
 * Whether tags have the current zones, one row per tag (specification, "Zone download status"), optionally
 * for one tag.
 */
export function useZoneDownloads(tagUid?: TagUid) {
  const projectUid = useProjectUid()
  return useQuery<readonly ZoneDownload[]>({
    queryKey: keyOf(projectUid, 'zoneDownloads', ...(tagUid === undefined ? [] : [tagUid])),
    queryFn: ({ signal }) => readDownloads(projectUid, tagUid, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? waitingMs : false),
  })
}

/** Sends zones to tags, or requests which they have; returns the message of the service. */
export async function requestZoneDownload(
  projectUid: ProjectUid,
  tagUids: readonly TagUid[],
  action: ZoneDownloadAction,
): Promise<string> {
  const body = toWireDownloadRequest(tagUids, action)
  const answer = await request(profile.paths.zoneDownloadRequest, { method: 'POST', projectUid, body })
  return textOf(readBody(wireDownloadAnswer, 'message', answer).message) ?? ''
}

/**
 * Sends zones to tags, or requests which they have; returns the message of the service about processed and
 * rejected tags.
 */
export function useRequestZoneDownload() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ tagUids, action }: { tagUids: readonly TagUid[]; action: ZoneDownloadAction }) =>
      requestZoneDownload(projectUid, tagUids, action),
    onSettled: () => refresh('zoneDownloads'),
  })
}
