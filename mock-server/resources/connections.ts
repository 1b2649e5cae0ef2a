import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { nameField, sentFields, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { Problem, unknown } from '../http/problem.ts'
import { checkForm } from '../http/validate-form.ts'
import { maxMessageBytes } from '../ingest/apply-mapping.ts'
import type { ConnectionService } from '../ingest/connection-service.ts'
import { connectionKinds, isPushed, settingsOfKind } from '../ingest/connection-settings.ts'
import { type Mapping, mappingSchema } from '../ingest/mapping.ts'
import { describePresets } from '../ingest/presets.ts'
import type { Connection } from '../store/connections.ts'
import { connectionAnswers } from './connection-responses.ts'
import { splitSecrets, withoutNull } from './setting-secrets.ts'

const kindField = z.enum(connectionKinds, `is one of ${connectionKinds.join(', ')}`)
const settingsField = z.record(z.string(), z.unknown()).default({})
const createBody = z.object({
  name: nameField,
  kind: kindField,
  settings: settingsField,
  mapping: mappingSchema,
  enabled: z.boolean().default(true),
})
const updateBody = z.object({
  name: nameField.optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  mapping: mappingSchema.optional(),
  enabled: z.boolean().optional(),
})
const previewBody = z.object({
  /** Uses the last messages and the stored secrets of this connection. */
  connection_uid: uidField.optional(),
  kind: kindField.optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  mapping: mappingSchema.optional(),
  messages: z
    .array(z.object({ topic: z.string().max(1_000).default(''), text: z.string().max(64 * 1024) }))
    .max(20, 'has more than 20 messages')
    .optional(),
})

/** Settings without their secrets, which are stored separately; throws 422 at the field of `settings`. */
function parted(kind: Connection['kind'], sent: Record<string, unknown>) {
  const schema = z.object({ settings: settingsOfKind[kind] })
  return splitSecrets(checkForm<{ settings: Record<string, unknown> }>(schema, { settings: sent }).settings)
}

/** Throws 422 unless the areas of a mapping belong to the project. */
async function requireAreas({ store }: Dependencies, mapping: Mapping | undefined, projectUid: string) {
  const area = mapping?.area
  if (area?.from === 'fixed')
    await requireReference(
      store.sublocations,
      area.sublocation_uid,
      projectUid,
      'mapping.area.sublocation_uid',
    )
  if (area && 'areas' in area)
    for (const [name, uid] of Object.entries(area.areas))
      await requireReference(store.sublocations, uid, projectUid, `mapping.area.areas.${name}`)
}

const setEnabled = (verb: 'pause' | 'resume') =>
  operation({
    method: 'POST',
    path: `/connections/:uid/${verb}`,
    access: 'project-admin',
    summary: verb === 'pause' ? 'Pause a connection: nothing is received' : 'Resume a paused connection',
    response: connectionAnswers.connection,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const { connections } = deps.store
      owned(await connections.get(params.uid), projectUid, 'this connection')
      const updated = await connections.update(params.uid, { enabled: verb === 'resume' }, {})
      if (!updated) throw unknown('this connection')
      etag(updated)
      return updated
    },
  })

/**
 * Connections to other location systems (docs/extensions-systems.md: beyond the specification, `connections`).
 * Administrators of the project manage them.
 */
export const connectionOperations = [
  operation({
    method: 'GET',
    path: '/connections',
    access: 'project-admin',
    summary: 'List the connections to other location systems',
    response: connectionAnswers.connections,
    handle: async ({ deps, projectUid }) => ({ connections: await deps.store.connections.list(projectUid) }),
  }),
  operation({
    method: 'GET',
    path: '/connections/presets',
    access: 'project-admin',
    summary: 'List starting points for known systems: topics, and a mapping without its area',
    response: connectionAnswers.presets,
    handle: async () => ({ presets: describePresets() }),
  }),
  operation({
    method: 'POST',
    path: '/connections',
    access: 'project-admin',
    summary: 'Create a connection; `password` and `client_key` are never returned',
    response: connectionAnswers.connection,
    status: 201,
    body: createBody,
    async handle({ body, deps, projectUid: project_uid }) {
      const { settings, secrets } = parted(body.kind, body.settings)
      await requireAreas(deps, body.mapping, project_uid)
      return deps.store.connections.create({ ...body, project_uid, settings }, withoutNull(secrets))
    },
  }),
  operation({
    method: 'PUT',
    path: '/connections/:uid',
    access: 'project-admin',
    summary: 'Change a connection; secrets that are not sent stay, null removes one',
    response: connectionAnswers.connection,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      const { connections } = deps.store
      const { kind } = owned(await connections.get(params.uid), projectUid, 'this connection')
      const { settings, secrets } = body.settings ? parted(kind, body.settings) : { secrets: {} }
      await requireAreas(deps, body.mapping, projectUid)
      const change = { ...sentFields(body), ...(settings && { settings }) }
      const updated = await connections.update(params.uid, change, secrets, expectedRev)
      if (!updated) throw unknown('this connection')
      etag(updated)
      return updated
    },
  }),
  operation({
    method: 'DELETE',
    path: '/connections/:uid',
    access: 'project-admin',
    summary: 'Delete a connection with its secrets',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.connections.get(params.uid), projectUid, 'this connection')
      await deps.store.connections.remove(params.uid)
    },
  }),
  setEnabled('pause'),
  setEnabled('resume'),
]

type Running = Pick<ConnectionService, 'listen' | 'push' | 'samples' | 'status' | 'understand'>

/** Operations on the running connections. */
export function createConnectionOperations(running: Running) {
  return [
    operation({
      method: 'GET',
      path: '/connections/:uid/status',
      access: 'project-admin',
      summary: 'State, rate and refusals of a connection since it was started',
      response: connectionAnswers.status,
      params: uidParams,
      async handle({ params, deps, projectUid }) {
        owned(await deps.store.connections.get(params.uid), projectUid, 'this connection')
        const status = await running.status(params.uid)
        if (!status) throw new Problem(409, 'this connection is starting; try again')
        return status
      },
    }),
    operation({
      method: 'POST',
      path: '/connections/preview',
      access: 'project-admin',
      summary: 'The last 20 messages, as received and as a mapping understands them; stores nothing',
      response: connectionAnswers.preview,
      body: previewBody,
      async handle({ body, deps, projectUid }) {
        await requireAreas(deps, body.mapping, projectUid)
        const { samples, error } = await samplesOf(running, body, deps, projectUid)
        const messages = await running.understand(projectUid, samples, body.mapping)
        return {
          error,
          messages: messages.map(({ topic, text, arrivedMs: arrived_at, retained, mapped }) => ({
            ...{ topic, text, arrived_at, retained },
            fixes: mapped?.fixes ?? [],
            refusals: mapped?.refusals ?? [],
          })),
        }
      },
    }),
    operation({
      method: 'POST',
      path: '/ingest/:uid',
      access: 'project',
      ingest: true,
      raw: true,
      summary:
        'Push a message of another location system: JSON or NDJSON, read by the mapping of the connection',
      response: connectionAnswers.pushed,
      params: uidParams,
      body: z.unknown(),
      bodyLimit: maxMessageBytes,
      async handle({ params, body, deps, projectUid }) {
        const connection = owned(await deps.store.connections.get(params.uid), projectUid, 'this connection')
        if (connection.kind !== 'http_push')
          throw new Problem(409, 'this connection receives no pushed messages')
        if (!connection.enabled) throw new Problem(409, 'this connection is paused')
        const payload = body instanceof Uint8Array ? body : JSON.stringify(body)
        const message = { topic: '', payload, arrivedMs: deps.now(), retained: false }
        const report = await running.push(params.uid, message)
        if (!report) throw new Problem(409, 'this connection is starting; try again')
        const { accepted, late, refusals } = report
        const refused_count = refusals.reduce((sum, { count }) => sum + count, 0)
        return { accepted, late, refused_count, refusals: refusals.slice(0, 100) }
      },
    }),
  ]
}

/** The messages of a preview: sent ones, those of a connection, or what the other system sends now. */
async function samplesOf(
  running: Running,
  { connection_uid: uid, kind, settings, messages }: z.output<typeof previewBody>,
  { store, now }: Dependencies,
  projectUid: string,
) {
  if (messages) {
    const received = { arrivedMs: now(), retained: false }
    return { samples: messages.map(message => ({ ...message, ...received })), error: null }
  }
  const connection = uid && owned(await store.connections.get(uid), projectUid, 'this connection')
  if (connection && !settings) return { samples: await running.samples(connection.uid), error: null }
  if (!kind || isPushed(kind) || !settings) return { samples: [], error: null }
  const sent = parted(kind, settings)
  const kept = connection ? await store.connections.secretsOf(connection.uid) : {}
  return running.listen(kind, sent.settings, withoutNull({ ...kept, ...sent.secrets }))
}
