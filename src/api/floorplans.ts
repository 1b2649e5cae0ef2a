import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { usedPlan } from '#domain/site/placement.ts'
import type { AreaUid, FloorplanUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readOne } from '#wire/envelope.ts'
import { type FloorplanChange, fromWireFloorplan, toWireFloorplan, wireFloorplan } from '#wire/floorplans.ts'
import { profile } from '#wire/profile.ts'
import { keyOf, putRow } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { uploadTransport } from './transport.ts'
import { useRefresh, useRemove } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const floorplans = createResource({
  noun: 'floorplans',
  schema: wireFloorplan,
  fromWire: fromWireFloorplan,
})

const { path, envelope } = profile.resources.floorplans

export interface FloorplanWrite {
  /** Absent to create a floorplan. */
  readonly uid?: FloorplanUid
  readonly change: FloorplanChange
  /** PNG, SVG or PDF; absent to keep the stored image. */
  readonly image?: File
  /** Share of the body sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Creates or changes a floorplan with one multipart body (interface decisions, "Paths"). */
async function writeFloorplan(projectUid: ProjectUid, write: FloorplanWrite): Promise<Floorplan | undefined> {
  const body = new FormData()
  for (const [name, value] of Object.entries(toWireFloorplan(write.change))) body.append(name, value)
  if (write.image) body.append('original_filename', write.image.name)
  // The file is last, so that services that read the parts in order already know the other fields.
  if (write.image) body.append(profile.imagePart, write.image, write.image.name)
  const answer = await request(write.uid ? `${path}/${encodeURIComponent(write.uid)}` : path, {
    method: write.uid ? 'PUT' : 'POST',
    projectUid,
    body,
    ...(write.image && { transport: uploadTransport(write.onProgress ?? (() => undefined)) }),
  })
  return answer === undefined ? undefined : fromWireFloorplan(readOne(wireFloorplan, envelope, answer))
}

export const floorplansQuery = (projectUid: ProjectUid) => listQuery(floorplans, projectUid)

/** The floorplans of one area, or of the whole project. */
export function useFloorplans(areaUid?: AreaUid) {
  return useQuery({
    ...floorplansQuery(useProjectUid()),
    select: rows => (areaUid === undefined ? rows : rows.filter(plan => plan.areaUid === areaUid)),
  })
}

/** The floorplan that is shown for an area; `data` is undefined if it has none, or while loading. */
export function useUsedPlan(areaUid: AreaUid) {
  const plans = useFloorplans(areaUid)
  return { ...plans, data: usedPlan(plans.data) }
}

function useWriteFloorplan() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (write: FloorplanWrite) => writeFloorplan(projectUid, write),
    onSuccess: plan => {
      if (plan) putRow(client, keyOf(projectUid, 'floorplans'), plan)
    },
    onSettled: () => refresh('floorplans'),
  })
}

/** Uploads a new floorplan: `{change: {areaUid, label}, image, onProgress}`. */
export const useUploadFloorplan = useWriteFloorplan
/** Changes label, placement or image: `{uid, change, image?}`. */
export const useUpdateFloorplan = useWriteFloorplan
export const useDeleteFloorplan = () => useRemove(floorplans)
