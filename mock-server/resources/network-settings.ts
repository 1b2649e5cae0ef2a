import { z } from 'zod'
import { metadata, uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { requireReferences } from '../http/ownership.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { NetworkSettingFields, ServiceMode } from '../store/radio-configuration.ts'
import type { Tables } from '../store/store.ts'
import { radioAnswers } from './radio-responses.ts'

const defaultTimeLimitMs = 30 * 60_000
const maxDurationMs = 24 * 3_600_000

const modeBody = z.object({
  action: z.enum(['enable', 'disable', 'extend'], 'action is enable, disable or extend'),
  devices_in_service_mode: z.array(uidField).max(10_000).nullish(),
  until: z.int().nullish(),
})
type ModeChange = z.infer<typeof modeBody>

const saveBody = z.looseObject({ project_uid: uidField.optional(), service_mode: modeBody.optional() })

const off: ServiceMode = { action: 'disable', devices_in_service_mode: null, until: null }
const unset = (project_uid: string): NetworkSettingFields => ({ project_uid, service_mode: off })

/** A mode that has expired is off, even before the server has processed it. */
const current = (mode: ServiceMode, now: number): ServiceMode =>
  mode.until !== null && mode.until <= now ? off : mode

function requireEnd(until: number | null | undefined, otherwise: number, now: number): number {
  const end = until ?? otherwise
  if (end <= now || end > now + maxDurationMs)
    throw invalid(
      'service_mode.until',
      'until must be a time within the next 24 hours, in epoch milliseconds',
    )
  return end
}

/** The service mode after `change`; throws 422 or 409 if the change is impossible. Pure. */
function changedMode(before: ServiceMode, change: ModeChange, now: number): ServiceMode {
  const inMode = before.devices_in_service_mode ?? []
  const named = change.devices_in_service_mode ?? []
  if (change.action === 'disable') {
    const left = named.length === 0 ? [] : inMode.filter(uid => !named.includes(uid))
    return left.length === 0 ? off : { ...before, devices_in_service_mode: left }
  }
  const together = [...new Set([...inMode, ...named])]
  if (change.action === 'enable' && named.length === 0)
    throw invalid('service_mode.devices_in_service_mode', 'name the nodes to put into service mode')
  if (change.action === 'extend' && inMode.length === 0)
    throw new Problem(409, 'no node is in service mode, so there is nothing to extend')
  const defaultEnd =
    change.action === 'extend' ? (before.until ?? now) + defaultTimeLimitMs : now + defaultTimeLimitMs
  const latest = Math.min(defaultEnd, now + maxDurationMs)
  return {
    action: change.action,
    devices_in_service_mode: together,
    until: requireEnd(change.until, latest, now),
  }
}

/** Informs each node that the mode starts, is extended, or ends. */
async function notifyNodes(tables: Tables, projectUid: string, before: ServiceMode, next: ServiceMode) {
  const now = next.devices_in_service_mode ?? []
  for (const uid of new Set([...(before.devices_in_service_mode ?? []), ...now])) {
    const node = await tables.nodes.get(uid)
    if (node?.project_uid !== projectUid) continue
    const srv_mode = now.includes(uid)
      ? { enabled: true, until: next.until }
      : { enabled: false, until: null }
    await tables.nodeMessages.queue(projectUid, node.mac_address, { srv_mode })
  }
}

/** Network settings with the service mode, one row per project (interface-spec, TDOA and network). */
export const networkSettingOperations = [
  operation({
    method: 'GET',
    path: '/network_settings',
    access: 'project',
    summary: 'Read the network settings of the project',
    response: radioAnswers.networkSettings,
    async handle({ deps, projectUid, etag }) {
      const settings = await deps.store.networkSettings.ofProject(projectUid)
      if (!settings) return unset(projectUid)
      etag(settings)
      return { ...settings, service_mode: current(settings.service_mode, deps.now()) }
    },
  }),
  operation({
    method: 'POST',
    path: '/network_settings',
    access: 'project',
    summary:
      'Save network settings; service_mode enables, extends or disables, other fields are stored as sent',
    response: radioAnswers.networkSettings,
    body: saveBody,
    async handle({ body, deps, projectUid, expectedRev, etag }) {
      if (body.project_uid !== undefined && body.project_uid !== projectUid)
        throw invalid('project_uid', 'project_uid names another project than X-User-Project')
      const { service_mode: change, ...fields } = metadata(body)
      const devices = body.service_mode?.devices_in_service_mode
      await requireReferences(deps.store.nodes, devices, projectUid, 'service_mode.devices_in_service_mode')
      const settings = await deps.store.transaction(async tables => {
        const stored = (await tables.networkSettings.ofProject(projectUid)) ?? unset(projectUid)
        const before = current(stored.service_mode, deps.now())
        const next = body.service_mode ? changedMode(before, body.service_mode, deps.now()) : before
        if (change !== undefined) await notifyNodes(tables, projectUid, before, next)
        return tables.networkSettings.save({ ...stored, ...fields, service_mode: next }, expectedRev)
      })
      etag(settings)
      return settings
    },
  }),
]
