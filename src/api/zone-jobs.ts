import type { QueryClient } from '@tanstack/react-query'
import { type BulkJob, type BulkStep, madeUid } from '#domain/bulk-job.ts'
import type { ProjectUid, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { profile } from '#wire/profile.ts'
import { toWireTag } from '#wire/tags.ts'
import { toWireZone, type ZoneDraft } from '#wire/zones.ts'
import { startBulkJob } from './bulk-jobs.ts'

const { path } = profile.resources.zones
const pathOf = (uid: string) => `${path}/${encodeURIComponent(uid)}`

const removal = (uid: string, label: string): BulkStep => ({
  key: uid,
  label,
  calls: [{ kind: 'send', method: 'DELETE', path: pathOf(uid), absentIsDone: true }],
})

export interface ZoneToCreate {
  readonly key: string
  readonly zone: ZoneDraft
}

/** The tag's side of a buffer (specification, "Create zone": both sides agree). */
const tagSide = (tagUid: TagUid) =>
  ({
    kind: 'send',
    method: 'PUT',
    path: `${profile.resources.tags.path}/${encodeURIComponent(tagUid)}`,
    body: toWireTag({ selfZoneUid: madeUid }),
  }) as const

/**
 * @param madeBefore uids created by an earlier attempt of the same import, so that one undo removes all
 * @returns the id of the job
 */
export function createZonesInBulk(
  client: QueryClient,
  projectUid: ProjectUid,
  zones: readonly ZoneToCreate[],
  madeBefore: readonly string[] = [],
): string {
  const steps = zones.map(
    ({ key, zone }): BulkStep => ({
      key,
      label: zone.name,
      creates: { noun: 'zones', name: zone.name, ...(zone.areaUid && { areaUid: zone.areaUid }) },
      calls: [
        { kind: 'send', method: 'POST', path, body: toWireZone(zone) },
        ...(zone.boundTagUid ? [tagSide(zone.boundTagUid)] : []),
      ],
    }),
  )
  return startBulkJob(client, { kind: 'importZones', projectUid }, steps, madeBefore)
}

/** Deletes the zones created by an import. */
export function undoZoneImport(client: QueryClient, { projectUid, made }: BulkJob): void {
  const steps = made.map(uid => removal(uid, uid))
  startBulkJob(client, { kind: 'undoImport', projectUid }, steps)
}

export function deleteZones(client: QueryClient, projectUid: ProjectUid, zones: readonly Zone[]): void {
  const steps = zones.map(({ uid, name }) => removal(uid, name))
  startBulkJob(client, { kind: 'deleteZones', projectUid }, steps)
}

/** Changes zones, each based on the revision that was read; writes whole zones, as the service requires. */
export function changeZones(
  client: QueryClient,
  projectUid: ProjectUid,
  zones: readonly Zone[],
  change: Partial<ZoneDraft>,
): void {
  const steps = zones.map((zone): BulkStep => {
    const body = toWireZone({ ...zone, ...change })
    const call = { kind: 'send', method: 'PUT', path: pathOf(zone.uid), body } as const
    const calls = [{ ...call, ...(zone.rev !== undefined && { rev: zone.rev }) }]
    return { key: zone.uid, label: zone.name, calls }
  })
  startBulkJob(client, { kind: 'changeZones', projectUid }, steps)
}
