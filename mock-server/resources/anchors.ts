import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { metadata, nameField, numberField, objectField, optionalUid, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { unknown } from '../http/problem.ts'
import type { Anchor } from '../store/anchors.ts'
import { hardwareAnswers } from './hardware-responses.ts'

const type = z.enum(['ANCHOR', 'BRIDGE'])
const maxDeviceConfigBytes = 64
const deviceConfig = z
  .record(z.string(), z.unknown())
  .refine(value => Buffer.byteLength(JSON.stringify(value)) <= maxDeviceConfigBytes, {
    message: `is longer than ${maxDeviceConfigBytes} bytes as JSON`,
  })
  .nullish()

const createBody = z.object({
  name: nameField,
  type: type.default('ANCHOR'),
  position: z.object({
    x: numberField,
    y: numberField,
    z: numberField,
    sublocation_uid: optionalUid,
    sl_uid: optionalUid,
  }),
  locked: z.boolean().default(false),
  acc_config: objectField,
  bt_config: objectField,
  state: objectField,
  device_config: deviceConfig,
})
/** Permissive, as in the specification: the structure of a position is not validated here. */
const updateBody = z.looseObject({ name: nameField.optional(), type: type.optional() })

/** The area of a position, by either of its two names. */
function areaOf(position: unknown): string | null {
  if (typeof position !== 'object' || position === null) return null
  const named = 'sublocation_uid' in position ? position.sublocation_uid : undefined
  const short = 'sl_uid' in position ? position.sl_uid : undefined
  const uid = named ?? short
  return typeof uid === 'string' && uid !== '' ? uid : null
}

async function anchorViews(deps: Dependencies, anchors: readonly Anchor[], projectUid: string) {
  const nodes = new Map((await deps.store.nodes.list(projectUid)).map(node => [node.mac_address, node]))
  const open = await deps.store.anchorAssociations.listOpen(projectUid)
  const macs = new Map(open.map(each => [each.win_uid, each.mac_address]))
  return anchors.map(({ sublocation_uid, ...anchor }) => {
    const mac_address = macs.get(anchor.uid)
    return mac_address ? { ...anchor, node: nodes.get(mac_address) ?? { mac_address } } : anchor
  })
}

async function anchorView(deps: Dependencies, anchor: Anchor, projectUid: string) {
  const [view] = await anchorViews(deps, [anchor], projectUid)
  return view
}

/** WIN anchors (interface-spec, Nodes and anchors). */
export const anchorOperations = [
  operation({
    method: 'GET',
    path: '/win_anchors',
    access: 'project',
    summary: 'List anchors, each with its bound node',
    response: hardwareAnswers.anchors,
    handle: async ({ deps, projectUid }) => ({
      win_anchors: await anchorViews(deps, await deps.store.anchors.list(projectUid), projectUid),
    }),
  }),
  operation({
    method: 'GET',
    path: '/win_anchors/:uid',
    access: 'project',
    summary: 'Get an anchor',
    response: hardwareAnswers.anchors,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const anchor = owned(await deps.store.anchors.get(params.uid), projectUid, 'this anchor')
      etag(anchor)
      return { win_anchors: [await anchorView(deps, anchor, projectUid)] }
    },
  }),
  operation({
    method: 'POST',
    path: '/win_anchors',
    access: 'project',
    summary: 'Create an anchor',
    response: hardwareAnswers.anchor,
    body: createBody,
    status: 201,
    async handle({ body, deps, projectUid }) {
      const sublocation_uid = areaOf(body.position)
      await requireReference(deps.store.sublocations, sublocation_uid, projectUid, 'position.sublocation_uid')
      const anchor = await deps.store.anchors.create({ ...body, sublocation_uid, project_uid: projectUid })
      return anchorView(deps, anchor, projectUid)
    },
  }),
  operation({
    method: 'PUT',
    path: '/win_anchors/:uid',
    access: 'project',
    summary: 'Update an anchor',
    response: hardwareAnswers.anchor,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      owned(await deps.store.anchors.get(params.uid), projectUid, 'this anchor')
      const { node, sublocation_uid: _, ...fields } = metadata(body)
      const area = areaOf(fields.position)
      await requireReference(deps.store.sublocations, area, projectUid, 'position.sublocation_uid')
      const moved = fields.position === undefined ? {} : { sublocation_uid: area }
      const anchor = await deps.store.anchors.update(params.uid, { ...fields, ...moved }, expectedRev)
      if (!anchor) throw unknown('this anchor')
      etag(anchor)
      return anchorView(deps, anchor, projectUid)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/win_anchors/:uid',
    access: 'project',
    summary: 'Delete an anchor; its open association is closed',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.anchors.get(params.uid), projectUid, 'this anchor')
      await deps.store.anchors.remove(params.uid)
    },
  }),
]
