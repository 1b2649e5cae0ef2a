import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { type Operation, type OperationContext, operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { Problem, unknown } from '../http/problem.ts'
import { maxMessageBytes } from '../ingest/apply-mapping.ts'
import type { ConnectionService } from '../ingest/connection-service.ts'
import type { IntakeReport } from '../ingest/fix-intake.ts'
import { HubView } from './hub-view.ts'
import { omloxAnswers, sentLocation, sentLocations } from './schemas.ts'
import type { HubTags } from './tag-directory.ts'

const hubParams = z.object({ uid: z.string().min(1) })
const objectParams = hubParams.extend({ id: z.string().min(1) })
type HubParams = z.output<typeof hubParams>
type ObjectParams = z.output<typeof objectParams>

/** Base address of a connection's hub, for the configuration of omlox Hub API clients. */
export const hubPath = '/omlox/:uid/v2'

/** The connection of a hub. Throws 404 if the project has no such connection, 409 if it is paused. */
export async function requireHub(
  store: Dependencies['store'],
  uid: string,
  projectUid: string,
): Promise<void> {
  const connection = owned(await store.connections.get(uid), projectUid, 'this omlox hub')
  if (connection.kind !== 'omlox') throw unknown('this omlox hub')
  if (!connection.enabled) throw new Problem(409, 'this connection is paused')
}

type ReadContext<P> = OperationContext<P, undefined, undefined, 'project'>

/**
 * The omlox Hub API 2 of a connection of the kind `omlox` (docs/extensions-systems.md, `omlox`): areas are zones, tags are
 * trackables, zones are fences. Providers send locations; everything else is read.
 */
export function createOmloxOperations(
  running: Pick<ConnectionService, 'push'>,
  tagsOf: (deps: Dependencies, projectUid: string) => Promise<HubTags>,
): Operation[] {
  const viewOf = async ({ params, deps, projectUid }: ReadContext<HubParams>) => {
    await requireHub(deps.store, params.uid, projectUid)
    return new HubView(deps, projectUid, await tagsOf(deps, projectUid))
  }
  const list = (path: string, summary: string, response: z.ZodType, read: (view: HubView) => unknown) =>
    operation({
      method: 'GET',
      path: `${hubPath}${path}`,
      root: true,
      access: 'project',
      summary,
      response,
      params: hubParams,
      handle: async context => read(await viewOf(context)),
    })
  const one = (
    path: string,
    summary: string,
    response: z.ZodType,
    read: (view: HubView, id: string) => unknown,
  ) =>
    operation({
      method: 'GET',
      path: `${hubPath}${path}`,
      root: true,
      access: 'project',
      summary,
      response,
      params: objectParams,
      async handle(context: ReadContext<ObjectParams>) {
        const found = await read(await viewOf(context), context.params.id)
        if (found === undefined) throw unknown('this object')
        return found
      },
    })
  const { ids, zone, zones, trackable, trackables, provider, providers, location, locations } = omloxAnswers
  const { fence, fences, motion, motions } = omloxAnswers
  return [
    list('/zones', 'omlox: list the ids of zones, which are areas', ids, view => view.ids('zones')),
    list('/zones/summary', 'omlox: list zones, which are areas', zones, view => view.zones()),
    one('/zones/:id', 'omlox: get a zone', zone, (view, id) => view.zone(id)),
    list('/trackables', 'omlox: list the ids of trackables, which are tags', ids, view =>
      view.ids('trackables'),
    ),
    list('/trackables/summary', 'omlox: list trackables', trackables, view => view.trackables()),
    list('/trackables/motions', 'omlox: list the motions of trackables', motions, view => view.motions()),
    one('/trackables/:id', 'omlox: get a trackable', trackable, (view, id) => view.trackable(id)),
    one('/trackables/:id/location', 'omlox: get the newest location of a trackable', location, (view, id) =>
      view.locationOfTrackable(id),
    ),
    one('/trackables/:id/locations', 'omlox: list the locations of a trackable', locations, (view, id) =>
      view.locationsOfTrackable(id),
    ),
    one('/trackables/:id/motion', 'omlox: get the motion of a trackable', motion, (view, id) =>
      view.motion(id),
    ),
    one('/trackables/:id/providers', 'omlox: list the providers of a trackable', providers, (view, id) =>
      view.providersOfTrackable(id),
    ),
    one('/trackables/:id/fences', 'omlox: list the fences around a trackable', fences, (view, id) =>
      view.fencesAround(id),
    ),
    list('/providers', 'omlox: list the ids of location providers', ids, view => view.ids('providers')),
    list('/providers/summary', 'omlox: list location providers', providers, view => view.providers()),
    list('/providers/locations', 'omlox: list the newest locations', locations, view => view.locations()),
    one('/providers/:id', 'omlox: get a location provider', provider, (view, id) => view.provider(id)),
    one('/providers/:id/location', 'omlox: get the newest location of a provider', location, (view, id) =>
      view.locationOfProvider(id),
    ),
    one('/providers/:id/trackables', 'omlox: list the trackables of a provider', trackables, (view, id) =>
      view.trackablesOfProvider(id),
    ),
    list('/fences', 'omlox: list the ids of fences, which are zones', ids, view => view.ids('fences')),
    list('/fences/summary', 'omlox: list fences', fences, view => view.fences()),
    one('/fences/:id', 'omlox: get a fence', fence, (view, id) => view.fence(id)),
    one('/fences/:id/trackables', 'omlox: list the trackables in a fence', trackables, (view, id) =>
      view.trackablesIn(id),
    ),
    one('/fences/:id/motions', 'omlox: list the motions of trackables in a fence', motions, (view, id) =>
      view.motionsIn(id),
    ),
    one('/fences/:id/locations', 'omlox: list the locations in a fence', locations, (view, id) =>
      view.locationsIn(id),
    ),
    operation({
      method: 'PUT',
      path: `${hubPath}/providers/:id/location`,
      root: true,
      access: 'project',
      ingest: true,
      summary: 'omlox: send the location of a provider',
      params: objectParams,
      body: sentLocation,
      status: 204,
      async handle({ params, body, deps, projectUid }) {
        if (body.provider_id !== params.id)
          throw new Problem(400, 'provider_id is not the provider of the address')
        requireAccepted(await send(running, deps, params, projectUid, [body]))
      },
    }),
    operation({
      method: 'PUT',
      path: `${hubPath}/providers/locations`,
      root: true,
      access: 'project',
      ingest: true,
      summary: 'omlox: send the locations of several providers',
      params: hubParams,
      body: sentLocations,
      bodyLimit: maxMessageBytes,
      marks: 400_000,
      status: 204,
      async handle({ params, body, deps, projectUid }) {
        const report = await send(running, deps, params, projectUid, body)
        const isRefused = body.length > 0 && report.accepted === 0
        if (isRefused) requireAccepted(report)
      },
    }),
  ]
}

async function send(
  running: Pick<ConnectionService, 'push'>,
  { store, now }: Dependencies,
  { uid }: HubParams,
  projectUid: string,
  locations: unknown,
): Promise<IntakeReport> {
  await requireHub(store, uid, projectUid)
  const message = { topic: '', payload: JSON.stringify(locations), arrivedMs: now(), retained: false }
  const report = await running.push(uid, message)
  if (!report) throw new Problem(409, 'this connection is starting; try again')
  return report
}

/** Throws 404 for an unknown provider, whose location is kept until the provider is bound, and 400 for invalid data. */
function requireAccepted({ refusals: [refusal] }: IntakeReport): void {
  if (!refusal) return
  if (refusal.reason === 'unknown_tag')
    throw new Problem(
      404,
      'no tag is bound to this provider: its locations of the last hour wait to be bound',
    )
  throw new Problem(400, `${refusal.reason}: ${refusal.detail}`)
}
