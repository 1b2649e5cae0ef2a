import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { nameField, sentFields, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { Problem, unknown } from '../http/problem.ts'
import { checkForm } from '../http/validate-form.ts'
import { previousSecretMs } from '../outputs/open-sender.ts'
import type { OutputService } from '../outputs/output-service.ts'
import { outputKinds, outputSettingsOfKind } from '../outputs/output-settings.ts'
import { newWebhookSecret } from '../outputs/webhook-signature.ts'
import { type Output, outputEvents } from '../store/outputs.ts'
import { outputAnswers } from './output-responses.ts'
import { splitSecrets, withoutNull } from './setting-secrets.ts'

const eventsField = z
  .array(z.enum(outputEvents, `is one of ${outputEvents.join(', ')}`))
  .min(1, 'must contain at least one event')
  .transform(events => outputEvents.filter(event => events.includes(event)))
const settingsField = z.record(z.string(), z.unknown())
const createBody = z.object({
  name: nameField,
  kind: z.enum(outputKinds, `is one of ${outputKinds.join(', ')}`),
  events: eventsField,
  settings: settingsField.default({}),
  enabled: z.boolean().default(true),
})
const updateBody = z.object({
  name: nameField.optional(),
  events: eventsField.optional(),
  settings: settingsField.optional(),
  enabled: z.boolean().optional(),
})

/** Separates secrets from the other settings. Throws 422 with the path of an invalid setting. */
function parted(kind: Output['kind'], sent: Record<string, unknown>) {
  const schema = z.object({ settings: outputSettingsOfKind[kind] })
  return splitSecrets(checkForm<{ settings: Record<string, unknown> }>(schema, { settings: sent }).settings)
}

async function ownOutput({ store }: Dependencies, uid: string, projectUid: string): Promise<Output> {
  return owned(await store.outputs.get(uid), projectUid, 'this output')
}

const setEnabled = (verb: 'pause' | 'resume') =>
  operation({
    method: 'POST',
    path: `/outputs/:uid/${verb}`,
    access: 'project-admin',
    summary:
      verb === 'pause'
        ? 'Pause an output; alarms and zone events are kept for at most 24 hours'
        : 'Resume a paused output',
    response: outputAnswers.output,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      await ownOutput(deps, params.uid, projectUid)
      const updated = await deps.store.outputs.update(params.uid, { enabled: verb === 'resume' }, {})
      if (!updated) throw unknown('this output')
      etag(updated)
      return updated
    },
  })

/**
 * Outputs to other systems (docs/extensions-systems.md: beyond the specification, `outputs`). Administrators of the
 * project manage them.
 */
export const outputOperations = [
  operation({
    method: 'GET',
    path: '/outputs',
    access: 'project-admin',
    summary: 'List the outputs to other systems',
    response: outputAnswers.outputs,
    handle: async ({ deps, projectUid }) => ({ outputs: await deps.store.outputs.list(projectUid) }),
  }),
  operation({
    method: 'POST',
    path: '/outputs',
    access: 'project-admin',
    summary: 'Create an output; only this response contains the `secret` of a webhook',
    response: outputAnswers.createdOutput,
    status: 201,
    body: createBody,
    async handle({ body, deps, projectUid: project_uid }) {
      const { settings, secrets } = parted(body.kind, body.settings)
      const secret = body.kind === 'webhook' ? newWebhookSecret() : null
      const row = { ...body, project_uid, settings, secret_created_at: secret === null ? null : deps.now() }
      const stored = { ...withoutNull(secrets), ...(secret !== null && { secret }) }
      return { ...(await deps.store.outputs.create(row, stored)), secret }
    },
  }),
  operation({
    method: 'PUT',
    path: '/outputs/:uid',
    access: 'project-admin',
    summary: 'Change an output; absent secrets are kept, null removes a secret',
    response: outputAnswers.output,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      const { kind } = await ownOutput(deps, params.uid, projectUid)
      const { settings, secrets } = body.settings ? parted(kind, body.settings) : { secrets: {} }
      const change = { ...sentFields(body), ...(settings && { settings }) }
      const updated = await deps.store.outputs.update(params.uid, change, secrets, expectedRev)
      if (!updated) throw unknown('this output')
      etag(updated)
      return updated
    },
  }),
  operation({
    method: 'DELETE',
    path: '/outputs/:uid',
    access: 'project-admin',
    summary: 'Delete an output with its secrets and its delivery log',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      await ownOutput(deps, params.uid, projectUid)
      await deps.store.outputs.remove(params.uid)
    },
  }),
  setEnabled('pause'),
  setEnabled('resume'),
  operation({
    method: 'POST',
    path: '/outputs/:uid/rotate_secret',
    access: 'project-admin',
    summary: 'Create a new signing secret for a webhook; for 24 hours, messages are signed with both secrets',
    response: outputAnswers.createdOutput,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const { kind } = await ownOutput(deps, params.uid, projectUid)
      if (kind !== 'webhook') throw new Problem(409, 'only webhooks have a signing secret')
      const { store, now } = deps
      const secret = newWebhookSecret()
      const { secret: previous_secret = null } = await store.outputs.secretsOf(params.uid)
      const previous_until = String(now() + previousSecretMs)
      const secrets = { secret, previous_secret, previous_until }
      const updated = await store.outputs.update(params.uid, { secret_created_at: now() }, secrets)
      if (!updated) throw unknown('this output')
      etag(updated)
      return { ...updated, secret }
    },
  }),
  operation({
    method: 'GET',
    path: '/outputs/:uid/deliveries',
    access: 'project-admin',
    summary: 'The last 100 alarms, zone events and tests of an output, newest first',
    response: outputAnswers.deliveries,
    params: uidParams,
    async handle({ params, deps, projectUid }) {
      await ownOutput(deps, params.uid, projectUid)
      const messages = await deps.store.outputMessages.newest(params.uid)
      return { deliveries: messages.map(({ n: _, output_uid: _output, body: _body, ...message }) => message) }
    },
  }),
]

/** Operations on the running outputs. */
export function createOutputOperations(running: Pick<OutputService, 'status' | 'test'>) {
  return [
    operation({
      method: 'GET',
      path: '/outputs/:uid/status',
      access: 'project-admin',
      summary: 'State of an output, and counts since it was started',
      response: outputAnswers.status,
      params: uidParams,
      async handle({ params, deps, projectUid }) {
        await ownOutput(deps, params.uid, projectUid)
        const status = await running.status(params.uid)
        if (!status) throw new Problem(409, 'this output is starting; try again')
        return { ...status, waiting: await deps.store.outputMessages.countWaiting(params.uid) }
      },
    }),
    operation({
      method: 'POST',
      path: '/outputs/:uid/test',
      access: 'project-admin',
      summary: 'Send a test event to an output, even if it is paused',
      response: outputAnswers.test,
      params: uidParams,
      handle: async ({ params, deps, projectUid }) =>
        running.test(await ownOutput(deps, params.uid, projectUid)),
    }),
  ]
}
