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

/** A service without notices is asked again this often while tags take their zones. */
const waitingMs = 3_000

/** Whether tags hold the zones of now, one row a tag (specification, "Zone download status"); of one tag where it is named. */
export function useZoneDownloads(tagUid?: TagUid) {
  const projectUid = useProjectUid()
  return useQuery<readonly ZoneDownload[]>({
    queryKey: keyOf(projectUid, 'zoneDownloads', ...(tagUid === undefined ? [] : [tagUid])),
    queryFn: ({ signal }) => readDownloads(projectUid, tagUid, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? waitingMs : false),
  })
}

/** Sends tags their zones, or asks which they hold; answers with the service's own words. */
export async function requestZoneDownload(
  projectUid: ProjectUid,
  tagUids: readonly TagUid[],
  action: ZoneDownloadAction,
): Promise<string> {
  const body = toWireDownloadRequest(tagUids, action)
  const answer = await request(profile.paths.zoneDownloadRequest, { method: 'POST', projectUid, body })
  return textOf(readBody(wireDownloadAnswer, 'message', answer).message) ?? ''
}

/** Sends tags their zones, or asks which they hold; answers with the service's own words about who was taken and who refused. */
export function useRequestZoneDownload() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ tagUids, action }: { tagUids: readonly TagUid[]; action: ZoneDownloadAction }) =>
      requestZoneDownload(projectUid, tagUids, action),
    onSettled: () => refresh('zoneDownloads'),
  })
}
