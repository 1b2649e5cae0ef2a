import type { Area } from '#domain/site/site.ts'
import type { AreaUid, ProjectUid } from '#domain/uid.ts'
import { fromWireArea, toWireArea, wireArea } from '#wire/areas.ts'
import { createResource, listQuery } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

export type AreaDraft = Omit<Area, 'uid'>
export type AreaChange = Partial<AreaDraft> & { readonly uid: AreaUid }

const areas = createResource({
  noun: 'areas',
  schema: wireArea,
  fromWire: fromWireArea,
  toWire: (area: Partial<AreaDraft>) => toWireArea(area),
})

export const areasQuery = (projectUid: ProjectUid) => listQuery(areas, projectUid)
export const useAreas = () => useList(areas)
export const useCreateArea = () => useCreate(areas)
export const useUpdateArea = () =>
  useUpdate(
    areas,
    ({ uid: _, ...change }: AreaChange) => change,
    (area, change) => ({ ...area, ...change }),
  )
/** Its floorplans, anchors and zones are deleted with it. */
export const useDeleteArea = (onDeleted: () => void) =>
  useRemove(areas, ['floorplans', 'anchors', 'zones', 'alarms'], onDeleted)
