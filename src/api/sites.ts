import type { Revised } from '#domain/row-version.ts'
import type { Site } from '#domain/site/site.ts'
import type { ProjectUid, SiteUid } from '#domain/uid.ts'
import { fromWireSite, toWireSite, wireSite } from '#wire/sites.ts'
import { createResource, listQuery } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

export type SiteDraft = Omit<Site, 'uid'>
/** Only name and shift of a site can change (specification, "Errors"). */
export type SiteChange = Pick<Site, 'name' | 'shift'> & Revised & { readonly uid: SiteUid }

const sites = createResource({
  noun: 'sites',
  schema: wireSite,
  fromWire: fromWireSite,
  toWire: (site: Partial<SiteDraft>) => toWireSite(site),
})

export const sitesQuery = (projectUid: ProjectUid) => listQuery(sites, projectUid)

export const useSites = () => useList(sites)
export const useCreateSite = () => useCreate(sites)
export const useUpdateSite = () =>
  useUpdate(
    sites,
    ({ name, shift }: SiteChange) => ({ name, shift }),
    (site, { name, shift }) => ({ ...site, name, shift }),
  )
/** Its areas, floorplans, anchors and zones are deleted with it. */
export const useDeleteSite = (onDeleted: () => void) =>
  useRemove(sites, ['areas', 'floorplans', 'anchors', 'zones', 'alarms'], onDeleted)
