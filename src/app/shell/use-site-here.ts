import { useParams } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useSites } from '#api/sites.ts'
import type { Site } from '#domain/site/site.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useSession } from '#session/session.ts'

/** The current or last area, and its site. */
export function useSiteHere(): { readonly areaUid: AreaUid | undefined; readonly site: Site | undefined } {
  const areas = useAreas().data
  const sites = useSites().data
  const params = useParams()
  const lastAreaUid = useSession(session => session.lastAreaUid)
  const area = [params.areaUid, lastAreaUid]
    .map(uid => areas?.find(each => each.uid === uid))
    .find(each => each !== undefined)
  return { areaUid: area?.uid, site: sites?.find(({ uid }) => uid === area?.siteUid) }
}
