import type { Tag } from '../tag/tag.ts'
import { isInSync, isUnderWay, type ZoneDownload } from '../zone/zone-download.ts'
import type { DownloadDrift } from './drift.ts'

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
