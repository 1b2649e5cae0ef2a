import { useMemo } from 'react'
import { knownTimeZone } from '#domain/time/site-time.ts'
import type { AreaUid, SiteUid } from '#domain/uid.ts'
import { useAreas } from './areas.ts'
import { useSites } from './sites.ts'

interface Place {
  readonly siteUid?: SiteUid | undefined
  readonly areaUid?: AreaUid | undefined
}

/**
 * The time zone (IANA) of the site of a place; without a place, the one that all sites share. Undefined if a
 * site has none, or they differ.
 */
export function useSiteZone(): (place?: Place) => string | undefined {
  const sites = useSites().data
  const areas = useAreas().data
  return useMemo(() => {
    const zones = new Map(sites?.map(({ uid, timeZone }) => [uid, timeZone && knownTimeZone(timeZone)]))
    const siteOf = new Map(areas?.map(({ uid, siteUid }) => [uid, siteUid]))
    const [shared, other] = new Set(zones.values())
    return ({ siteUid, areaUid } = {}) => {
      const uid = siteUid ?? (areaUid && siteOf.get(areaUid))
      return uid ? zones.get(uid) : other ? undefined : shared
    }
  }, [sites, areas])
}
