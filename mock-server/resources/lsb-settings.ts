import { z } from 'zod'
import { macField, optionalUid, sentFields, uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { requireReference } from '../http/ownership.ts'
import { invalid } from '../http/problem.ts'
import type { LsbSettingFields, SyncMaster } from '../store/radio-configuration.ts'
import type { Store } from '../store/store.ts'
import { radioAnswers } from './radio-responses.ts'

/** Slots of a superframe, which limit the number of nodes. */
const maxNodes = 4_096
const slot = z.int().min(0).max(65_535)
const master = z.looseObject({ mac_address: macField })
const distributor = z.looseObject({ mac_address: macField, slot: slot.optional() })

const values = z.looseObject({
  active_schedule_uid: optionalUid,
  autostart: z.boolean().optional(),
  configured_state: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['STARTED', 'STOPPED'], 'configured_state must be STARTED or STOPPED'))
    .optional(),
  masters: z.array(master).max(maxNodes).optional(),
  distributors: z.array(distributor).max(maxNodes).optional(),
})
const version = (what: string) => z.union([z.literal(1), z.literal(2)], `${what} must be 1 or 2`).optional()

const saveBody = z.object({
  project_uid: uidField.optional(),
  tdoa_version: version('tdoa_version'),
  lsb_version: version('lsb_version'),
  values: values.optional(),
  /** A client may send back the read-only fields. */
  tdoa_settings: z.object({ values: values.optional() }).optional(),
})

const unset = (project_uid: string): LsbSettingFields => ({
  project_uid,
  tdoa_version: 2,
  lsb_version: 2,
  values: {
    active_schedule_uid: null,
    autostart: false,
    configured_state: 'STOPPED',
    masters: [],
    distributors: [],
  },
})

function view({ values: current, ...settings }: LsbSettingFields) {
  return { ...settings, tdoa_settings: { values: current } }
}

async function requireNodes(
  store: Store,
  rows: readonly SyncMaster[] | undefined,
  projectUid: string,
  path: string,
): Promise<void> {
  if (!rows) return
  const macs = new Set((await store.nodes.list(projectUid)).map(node => node.mac_address))
  for (const [index, { mac_address }] of rows.entries()) {
    const where = `${path}.${index}.mac_address`
    if (!macs.has(mac_address)) throw invalid(where, `${mac_address} is not a node of this project`)
    if (rows.findIndex(row => row.mac_address === mac_address) < index)
      throw invalid(where, `${mac_address} is named twice`)
  }
}

/** LSB settings, one row per project (interface-spec, TDOA and network). */
export const lsbSettingOperations = [
  operation({
    method: 'GET',
    path: '/lsb_settings',
    access: 'project',
    summary: 'Read the LSB settings of the project',
    response: radioAnswers.lsbSettings,
    async handle({ deps, projectUid, etag }) {
      const settings = await deps.store.lsbSettings.ofProject(projectUid)
      if (settings) etag(settings)
      return view(settings ?? unset(projectUid))
    },
  }),
  operation({
    method: 'POST',
    path: '/lsb_settings',
    access: 'project',
    summary: 'Save LSB settings, or create them; omitted values stay unchanged',
    response: radioAnswers.lsbSettings,
    body: saveBody,
    async handle({ body, deps, projectUid, expectedRev, etag }) {
      if (body.project_uid !== undefined && body.project_uid !== projectUid)
        throw invalid('project_uid', 'project_uid names another project than X-User-Project')
      const versions = { tdoa_version: body.tdoa_version, lsb_version: body.lsb_version }
      const sent = sentFields({ ...body.tdoa_settings?.values, ...body.values })
      await requireReference(
        deps.store.schedules,
        sent.active_schedule_uid,
        projectUid,
        'values.active_schedule_uid',
      )
      await requireNodes(deps.store, sent.masters, projectUid, 'values.masters')
      await requireNodes(deps.store, sent.distributors, projectUid, 'values.distributors')
      const settings = await deps.store.transaction(async tables => {
        const before = (await tables.lsbSettings.ofProject(projectUid)) ?? unset(projectUid)
        const next = { ...before, ...sentFields(versions), values: { ...before.values, ...sent } }
        if (next.values.configured_state === 'STARTED' && next.tdoa_version !== 2)
          throw invalid('tdoa_version', 'LSB sync requires tdoa_version 2; it cannot be started with 1')
        return tables.lsbSettings.save(next, expectedRev)
      })
      etag(settings)
      return view(settings)
    },
  }),
]
