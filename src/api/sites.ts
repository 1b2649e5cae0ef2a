import type { Site } from '#domain/site.ts'
import type { SiteUid } from '#domain/uid.ts'
import { fromWireSite, toWireSite, wireSite } from '#wire/sites.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

export type SiteDraft = Omit<Site, 'uid'>
/** Only the name of a site can change (specification, "Sites, areas, floorplans"). */
export type SiteChange = Pick<Site, 'name'> & { readonly uid: SiteUid }

const sites = createResource({
  noun: 'sites',
  schema: wireSite,
  fromWire: fromWireSite,
  toWire: (site: Partial<SiteDraft>) => toWireSite(site),
})

export const useSites = () => useList(sites)
export const useCreateSite = () => useCreate(sites)
export const useRenameSite = () =>
  useUpdate(
    sites,
    ({ name }: SiteChange) => ({ name }),
    (site, { name }) => ({ ...site, name }),
  )
/** Its areas, floorplans, anchors and zones go with it. */
export const useDeleteSite = (onDeleted: () => void) =>
  useRemove(sites, ['areas', 'floorplans', 'anchors', 'zones', 'alarms'], onDeleted)
