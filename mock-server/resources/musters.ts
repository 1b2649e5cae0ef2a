import { z } from 'zod'
import type { MusterRow } from '#domain/muster/muster.ts'
import { areasOfMuster, rowsOfMuster } from '../engine/muster.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { uidField, uidParams } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference, requireReferences } from '../http/ownership.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import type { Entrant } from '../http/project-role.ts'
import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { Muster, MusterResult } from '../store/musters.ts'
import type { Tables } from '../store/store.ts'
import { musterAnswers } from './muster-responses.ts'

const zoneUids = z.array(uidField).max(500)
const startBody = z.object({
  location_uid: uidField.nullable().default(null),
  sublocation_uids: z
    .array(uidField)
    .min(1, 'names no area; use null for all areas')
    .max(500)
    .nullable()
    .default(null),
  zone_uids: zoneUids,
  everything: z.boolean().default(false),
})
const changeBody = z.object({ zone_uids: zoneUids.optional(), ended: z.literal(true).optional() })
const foundBody = z.object({ trackable_object_uid: uidField, found: z.boolean() })

const what = 'this muster'

/** A muster as in lists: without the fields that grow with the number of people. */
function summaryOf({ roster, found, result: _, ...muster }: Muster) {
  return { ...muster, expected_count: roster.length, found_count: Object.keys(found).length }
}

const nameIn = (privacy: ProjectPrivacy, { trackable_object_uid: uid, name }: MusterResult, user: Entrant) =>
  privacy.nameOf(uid, viewerOf(user)) ?? privacy.text(name, viewerOf(user))

async function detailOf({ store, privacy: privacies }: Dependencies, muster: Muster, user: Entrant) {
  const { roster, found, result } = muster
  const privacy = await privacies.of(muster.project_uid)
  return {
    ...summaryOf(muster),
    roster,
    found: Object.entries(found).map(([trackable_object_uid, mark]) => ({ trackable_object_uid, ...mark })),
    // Names of an ended muster are shown as in lists, no longer as in the muster.
    result: privacy ? (result?.map(row => ({ ...row, name: nameIn(privacy, row, user) })) ?? null) : result,
    samples: await store.musters.samples(muster.uid),
  }
}

async function requireFreeAreas(tables: Tables, wanted: Parameters<typeof areasOfMuster>[1]): Promise<void> {
  const areas = await areasOfMuster(tables, wanted)
  for (const other of await tables.musters.listRunning()) {
    if (other.project_uid !== wanted.project_uid) continue
    const taken = await areasOfMuster(tables, other)
    if (!areas || !taken || [...areas].some(uid => taken.has(uid)))
      throw new Problem(409, `${other.started_by} has already started a muster there: join it`)
  }
}

function resultOf({ tagUid, name, state, areaUid, zoneUid, ageMs }: MusterRow, nowMs: number): MusterResult {
  return {
    trackable_object_uid: tagUid,
    name,
    state,
    sublocation_uid: areaUid ?? null,
    zone_uid: zoneUid ?? null,
    position_at: ageMs === undefined ? null : nowMs - ageMs,
  }
}

function requireRunning(muster: Muster): void {
  if (muster.ended_at !== null) throw new Problem(409, 'this muster has ended')
}

/**
 * Roll calls that are shared by all users of the project (docs/extensions.md: beyond the specification,
 * `musters`). Changes are published as notices.
 */
export const musterOperations = [
  operation({
    method: 'GET',
    path: '/musters',
    access: 'project',
    summary: 'List the newest 50 musters of the project, running and ended, the newest first',
    response: musterAnswers.list,
    handle: async ({ deps, projectUid }) => ({
      musters: (await deps.store.musters.list(projectUid)).map(summaryOf),
    }),
  }),
  operation({
    method: 'GET',
    path: '/musters/:uid',
    access: 'project',
    summary: 'Read a muster with its roster, the people found, and the number of safe people over time',
    response: musterAnswers.read,
    params: uidParams,
    async handle({ params, deps, projectUid, user, etag }) {
      const muster = owned(await deps.store.musters.get(params.uid), projectUid, what)
      etag(muster)
      return { musters: [await detailOf(deps, muster, user)] }
    },
  }),
  operation({
    method: 'POST',
    path: '/musters',
    access: 'project',
    summary: 'Start a muster of the project, of a site or of areas; one at a time in each area',
    response: musterAnswers.one,
    body: startBody,
    status: 201,
    async handle({ body, deps, projectUid, user }) {
      const { store, livePositions, now } = deps
      await requireReference(store.locations, body.location_uid, projectUid, 'location_uid')
      await requireReferences(store.sublocations, body.sublocation_uids, projectUid, 'sublocation_uids')
      await requireReferences(store.zones, body.zone_uids, projectUid, 'zone_uids')
      if (body.location_uid !== null && body.sublocation_uids !== null)
        throw invalid('sublocation_uids', 'name a site or areas, not both')
      const covered = { ...body, project_uid: projectUid, found: {} }
      // In one transaction, so that the second of two simultaneous starts joins the first.
      const muster = await store.transaction(async tables => {
        await requireFreeAreas(tables, covered)
        const rows = await rowsOfMuster(tables, livePositions, covered, now())
        const roster = rows.map(row => row.tagUid)
        const running = { started_by: user.email, roster, ended_at: null, ended_by: null, result: null }
        return tables.musters.create({ ...covered, ...running })
      })
      return detailOf(deps, muster, user)
    },
  }),
  operation({
    method: 'PUT',
    path: '/musters/:uid',
    access: 'project',
    summary:
      'Change the muster points of a running muster, or end it, which stores the last position of everyone',
    response: musterAnswers.one,
    params: uidParams,
    body: changeBody,
    async handle({ params, body, deps, projectUid, user, expectedRev, etag }) {
      const { store, livePositions, now } = deps
      await requireReferences(store.zones, body.zone_uids, projectUid, 'zone_uids')
      const updated = await store.transaction(async tables => {
        const muster = owned(await tables.musters.get(params.uid), projectUid, what)
        requireRunning(muster)
        const points = { ...muster, zone_uids: body.zone_uids ?? muster.zone_uids }
        const nowMs = now()
        const end = body.ended && {
          ended_at: nowMs,
          ended_by: user.email,
          result: (await rowsOfMuster(tables, livePositions, points, nowMs)).map(row => resultOf(row, nowMs)),
        }
        return tables.musters.update(params.uid, { zone_uids: points.zone_uids, ...end }, expectedRev)
      })
      if (!updated) throw unknown(what)
      etag(updated)
      return detailOf(deps, updated, user)
    },
  }),
  operation({
    method: 'PUT',
    path: '/musters/:uid/found',
    access: 'project',
    summary: 'Mark a person as found, or undo it',
    response: musterAnswers.one,
    params: uidParams,
    body: foundBody,
    async handle({ params, body: { trackable_object_uid, found }, deps, projectUid, user }) {
      owned(await deps.store.musters.get(params.uid), projectUid, what)
      await requireReference(deps.store.tags, trackable_object_uid, projectUid, 'trackable_object_uid')
      // In one transaction, so that simultaneous marks do not overwrite each other.
      const updated = await deps.store.transaction(async tables => {
        const muster = owned(await tables.musters.get(params.uid), projectUid, what)
        requireRunning(muster)
        const { [trackable_object_uid]: mark, ...others } = muster.found
        const next = mark ?? { found_at: deps.now(), found_by: user.email }
        return tables.musters.update(params.uid, {
          found: found ? { ...others, [trackable_object_uid]: next } : others,
        })
      })
      if (!updated) throw unknown(what)
      return detailOf(deps, updated, user)
    },
  }),
]
