import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tag } from '#domain/tag/tag.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { ProjectUid, TagUid, ZoneUid } from '#domain/uid.ts'
import type { Zone, ZoneOfHistory } from '#domain/zone/zone.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireZone, fromWireZoneOfHistory, toWireZone, wireZone, type ZoneDraft } from '#wire/zones.ts'
import { keyOf, putRow } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { updateTag } from './tags.ts'
import { useRefresh, useRemove } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const zones = createResource({
  noun: 'zones',
  schema: wireZone,
  fromWire: fromWireZone,
  toWire: (zone: ZoneDraft) => toWireZone(zone),
})

/** The tag that has this zone as its buffer. */
function carrierOf(zone: ZoneDraft | undefined): TagUid | undefined {
  return zone?.dynamic ? zone.boundTagUid : undefined
}

/** Writes the tag's side of a buffer binding (specification, "Create zone": both sides agree). */
async function syncTagBinding(
  projectUid: ProjectUid,
  zoneUid: ZoneUid,
  before: TagUid | undefined,
  after: TagUid | undefined,
) {
  if (before === after) return
  if (after) await updateTag(projectUid, after, { selfZoneUid: zoneUid })
  if (before) await updateTag(projectUid, before, { selfZoneUid: undefined })
}

/** Creates a zone. A buffer is bound on both sides or not at all: if its tag is rejected, the zone is deleted again. */
export async function createZone(projectUid: ProjectUid, draft: ZoneDraft): Promise<Zone | undefined> {
  const zone = await zones.create(projectUid, draft)
  if (!zone) return undefined
  try {
    await syncTagBinding(projectUid, zone.uid, undefined, carrierOf(draft))
  } catch (refusal) {
    await zones.remove(projectUid, zone.uid)
    throw refusal
  }
  return zone
}

export interface ZoneUpdate {
  readonly zone: Zone
  /** The original zone, restored if the second half of the change is rejected. */
  readonly before: Zone
}

async function updateZone(projectUid: ProjectUid, zone: Zone, before: Zone): Promise<Zone | undefined> {
  const updated = await zones.update(projectUid, zone.uid, zone, before.rev)
  try {
    await syncTagBinding(projectUid, zone.uid, carrierOf(before), carrierOf(zone))
  } catch (refusal) {
    await zones.update(projectUid, zone.uid, before)
    throw refusal
  }
  return updated
}

/** Writes one side of a zone only, regardless of its tag; rejected (412) if another user changed it. */
export const saveZone = (projectUid: ProjectUid, zone: Zone) =>
  zones.update(projectUid, zone.uid, zone, zone.rev)

async function readZones(
  projectUid: ProjectUid,
  path: string,
  query: Readonly<Record<string, number>>,
  signal: AbortSignal,
): Promise<readonly ZoneOfHistory[]> {
  const body = await request(path, { projectUid, query, signal })
  return readList(wireZone, profile.resources.zones.envelope, body).map(fromWireZoneOfHistory)
}

const zoneHistoryQuery = (projectUid: ProjectUid, span: TimeSpan | undefined) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'zones', 'history', span?.startMs, span?.endMs),
    queryFn: span
      ? ({ signal }) =>
          readZones(projectUid, profile.paths.zoneHistory, { start: span.startMs, end: span.endMs }, signal)
      : skipToken,
  })

/**
 * The zones of a period, including those deleted since (specification, "Zone history"); reads nothing without a
 * period.
 */
export function useZoneHistory(span: TimeSpan | undefined) {
  const projectUid = useProjectUid()
  return useQuery(zoneHistoryQuery(projectUid, span))
}

/** All current and deleted zones in their last state (specification, "Zone history"). */
export const readZonesOfAllTime = (projectUid: ProjectUid, signal: AbortSignal): Promise<readonly Zone[]> =>
  readZones(projectUid, profile.paths.zoneHistory, { start: 0, end: Date.now() }, signal)

export const zonesOfAllTimeQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'zones', 'of-all-time'),
    queryFn: ({ signal }) => readZonesOfAllTime(projectUid, signal),
  })

const zonePrototypesQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'zones', 'prototypes'),
    queryFn: ({ signal }): Promise<readonly Zone[]> =>
      readZones(projectUid, profile.paths.zonePrototypes, {}, signal),
  })

/** Reusable shapes without an area (specification, "Custom zone prototypes"). */
export function useZonePrototypes() {
  const projectUid = useProjectUid()
  return useQuery(zonePrototypesQuery(projectUid))
}

export const zonesQuery = (projectUid: ProjectUid) => listQuery(zones, projectUid)

/** Static zones and buffers of the project; read only when `wanted`. */
export const useZones = (wanted = true) => useQuery({ ...zonesQuery(useProjectUid()), enabled: wanted })

export function useCreateZone() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (draft: ZoneDraft) => createZone(projectUid, draft),
    onSuccess: zone => {
      if (zone) putRow(client, keyOf(projectUid, 'zones'), zone)
    },
    onSettled: (_zone, _error, draft) => refresh('zones', ...(draft.dynamic ? (['tags'] as const) : [])),
  })
}

/**
 * Changes a zone: `{zone, before}`, both complete. The map shows the change at once and reverts it if the service
 * rejects it.
 */
export function useUpdateZone() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  const key = keyOf(projectUid, 'zones')
  return useServiceMutation({
    mutationFn: ({ zone, before }: ZoneUpdate) => updateZone(projectUid, zone, before),
    onMutate: async ({ zone }) => {
      await client.cancelQueries({ queryKey: key, exact: true })
      putRow(client, key, zone)
    },
    onError: (_error, { before }) => putRow(client, key, before),
    onSettled: (_zone, _error, { zone, before }) =>
      refresh('zones', ...(zone.dynamic || before.dynamic ? (['tags'] as const) : [])),
  })
}

/** Unbinds a buffer on both sides; if the tag is rejected, the buffer is bound again. */
async function unbindBuffer(projectUid: ProjectUid, tag: Tag, zone: Zone): Promise<void> {
  const { boundTagUid, rev, ...rest } = zone
  const binds = boundTagUid === tag.uid
  if (binds) await zones.update(projectUid, zone.uid, rest, rev)
  try {
    if (tag.selfZoneUid === zone.uid) await updateTag(projectUid, tag.uid, { selfZoneUid: undefined })
  } catch (refusal) {
    if (binds) await zones.update(projectUid, zone.uid, zone)
    throw refusal
  }
}

/**
 * Unbinds a buffer: `{tag, zone}`. `onUnbound` is called even if the calling component was unmounted with its buffer.
 */
export function useUnbindBuffer(onUnbound?: () => void) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ tag, zone }: { tag: Tag; zone: Zone }) => unbindBuffer(projectUid, tag, zone),
    onSuccess: () => onUnbound?.(),
    onSettled: () => refresh('zones', 'tags'),
  })
}

/** Clears the zone's active alarms. A tag whose buffer it was loses it. */
export const useDeleteZone = (onDeleted: () => void) => useRemove(zones, ['tags', 'alarms'], onDeleted)
