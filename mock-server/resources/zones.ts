import { z } from 'zod'
import { isSimpleRing } from '#domain/geometry/ring-crossings.ts'
import {
  nameField,
  numberField,
  optionalUid,
  periodQuery,
  sentFields,
  textField,
  uidList,
  uidParams,
} from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference, requireReferences } from '../http/ownership.ts'
import { invalid, unknown } from '../http/problem.ts'
import type { Store } from '../store/store.ts'
import { placeAnswers } from './place-responses.ts'
import { requireZoneAlarms } from './zone-alarm-rights.ts'

interface ZoneShape {
  shape: string
  dynamic: boolean
  points?: { x: number; y: number }[] | null | undefined
  center?: { x: number; y: number } | null | undefined
  radius_m?: number | null | undefined
}

/** Throws 422 at the field that makes the zone invalid (interface decisions, Zone). */
function requireShape(zone: ZoneShape): void {
  if (zone.shape === 'circle') requireCircle(zone)
  else requireRing(zone)
}

/** The circle of a buffer moves with its tag, so its centre is optional. */
function requireCircle({ radius_m: radius, center, dynamic }: ZoneShape): void {
  if (!radius || radius <= 0) throw invalid('radius_m', 'a circle needs a radius_m above zero')
  if (!center && !dynamic) throw invalid('center', 'a circle needs a center {x, y}')
}

function requireRing({ points }: ZoneShape): void {
  if (!points || points.length < 3) throw invalid('points', 'a polygon needs at least 3 points')
  if (!isSimpleRing(points))
    throw invalid('points', 'the outline crosses or touches itself, or has two equal consecutive vertices')
}

/** The engine tests every vertex for every fix nearby. */
const maxPoints = 1_000
/** Metres; larger than any plant, and small enough for exact geometry. */
const maxCoordinateM = 1_000_000
const coordinate = numberField.min(-maxCoordinateM).max(maxCoordinateM)
const point = z.object({ x: coordinate, y: coordinate })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as "06:30"')
/** Older clients clear a reference with an empty text. */
const clearable = z.preprocess(value => (value === '' ? null : value), optionalUid)

const points = z
  .unknown()
  .refine(value => !Array.isArray(value) || value.length <= maxPoints, {
    message: `has more than ${maxPoints} points`,
    abort: true,
  })
  .pipe(z.array(point).nullish())

const fields = z.object({
  name: nameField,
  shape: z.enum(['polygon', 'circle']),
  points: points.optional(),
  center: point.nullish(),
  radius_m: numberField.max(maxCoordinateM).nullish(),
  dynamic: z.boolean(),
  trackable_object_uid: clearable,
  sublocation_uid: clearable,
  color: z.string().max(50).nullish(),
  severity_level: z.int().min(0).max(3),
  alarm_on: z.enum(['enter', 'exit', 'dwell']),
  dwell_seconds: numberField.min(0).max(86_400),
  group_uids: uidList,
  active_hours: z.object({ days: z.array(z.int().min(0).max(6)).max(7), start: clock, end: clock }).nullish(),
  description: textField,
  /** An extension, announced as `zone_latching`: an alarm of this zone stays active until an operator resets it. */
  latched: z.boolean(),
  /** An extension, announced as `zone_rules`: rules of the zone that override those of the project. */
  rules: z
    .strictObject({
      exit_margin_m: numberField.min(0).max(100).nullish(),
      confirm_fixes: z.int().min(1).max(50).nullish(),
      confirm_ms: z.int().min(0).max(60_000).nullish(),
      plausible_speed_mps: numberField.min(0.5).max(1_000).nullish(),
    })
    .nullish(),
})
const createBody = fields.partial().extend({ name: nameField })
const updateBody = fields.partial()

const defaults = {
  shape: 'polygon',
  dynamic: false,
  severity_level: 1,
  alarm_on: 'enter',
  dwell_seconds: 0,
  group_uids: [],
} as const

type References = Pick<z.infer<typeof updateBody>, 'sublocation_uid' | 'trackable_object_uid' | 'group_uids'>

async function requireOwn(store: Store, zone: References, projectUid: string): Promise<void> {
  await requireReference(store.sublocations, zone.sublocation_uid, projectUid, 'sublocation_uid')
  await requireReference(store.tags, zone.trackable_object_uid, projectUid, 'trackable_object_uid')
  await requireReferences(store.groups, zone.group_uids, projectUid, 'group_uids')
}

/** A body with the type of the zone also sets its binding: a type without a tag is not bound. */
function withBinding(body: z.infer<typeof updateBody>): z.infer<typeof updateBody> {
  const unbound = body.dynamic === false || (body.dynamic === true && body.trackable_object_uid === undefined)
  return unbound ? { ...body, trackable_object_uid: null } : body
}

/** Zones and buffers (interface-spec, Zones). */
export const zoneOperations = [
  operation({
    method: 'GET',
    path: '/zones',
    access: 'project',
    wall: true,
    summary: 'List static zones and buffers',
    response: placeAnswers.zones,
    handle: async ({ deps, projectUid }) => ({ zones: await deps.store.zones.list(projectUid) }),
  }),
  operation({
    method: 'GET',
    path: '/zones/history',
    access: 'project',
    summary: 'List the zones that were active in a period, including those removed since',
    response: placeAnswers.zones,
    query: periodQuery,
    handle: async ({ query, deps, projectUid }) => ({
      zones: await deps.store.zones.listHistory(projectUid, query.start, query.end),
    }),
  }),
  operation({
    method: 'GET',
    path: '/zones/custom',
    access: 'project',
    summary: 'List zone prototypes: static zones without an area',
    response: placeAnswers.zones,
    async handle({ deps, projectUid }) {
      const zones = await deps.store.zones.list(projectUid)
      return { zones: zones.filter(zone => !zone.dynamic && zone.sublocation_uid === null) }
    },
  }),
  operation({
    method: 'POST',
    path: '/zones',
    access: 'project',
    summary: 'Create a zone or a buffer',
    response: placeAnswers.zone,
    status: 201,
    body: createBody,
    async handle({ body, deps, projectUid, projectRole }) {
      await requireZoneAlarms({ deps, projectUid, projectRole }, defaults, body)
      const unreferenced = { sublocation_uid: null, trackable_object_uid: null }
      const zone = {
        ...defaults,
        group_uids: [],
        ...unreferenced,
        ...sentFields(withBinding(body)),
        name: body.name,
      }
      requireShape(zone)
      await requireOwn(deps.store, zone, projectUid)
      return deps.store.zones.create({ ...zone, project_uid: projectUid })
    },
  }),
  operation({
    method: 'PUT',
    path: '/zones/:uid',
    access: 'project',
    summary: 'Update a zone; omitted fields stay unchanged',
    response: placeAnswers.zone,
    params: uidParams,
    body: updateBody,
    restoresNames: true,
    async handle({ params, body: sent, deps, projectUid, projectRole, user, expectedRev, etag }) {
      const before = owned(await deps.store.zones.get(params.uid), projectUid, 'this zone')
      const privacy = await deps.privacy.of(projectUid)
      const body = privacy ? privacy.restored({ ...before }, sent, viewerOf(user)) : sent
      await requireZoneAlarms({ deps, projectUid, projectRole }, before, body)
      const change = sentFields(withBinding(body))
      requireShape({ ...before, ...change })
      await requireOwn(deps.store, change, projectUid)
      const zone = await deps.store.zones.update(params.uid, change, expectedRev)
      if (!zone) throw unknown('this zone')
      etag(zone)
      return zone
    },
  }),
  operation({
    method: 'DELETE',
    path: '/zones/:uid',
    access: 'project',
    summary: 'Delete a zone; it stays in the history',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.zones.get(params.uid), projectUid, 'this zone')
      await deps.store.zones.remove(params.uid)
    },
  }),
]
