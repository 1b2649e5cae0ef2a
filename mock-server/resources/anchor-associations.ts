import { z } from 'zod'
import { macField, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import type { Tables } from '../store/store.ts'
import { closeCollisions, requireFreeMac, requireNode } from './binding-rules.ts'
import { hardwareAnswers } from './hardware-responses.ts'

const createBody = z.object({ mac_address: macField, win_uid: uidField, replace: z.boolean().optional() })
const closeBody = z.object({ mac_address: macField.nullish(), win_uid: uidField.nullish() })
/** A rebind names the MAC `mac`; `mac_address` is accepted as well. */
const rebindBody = z.object({
  mac: macField.optional(),
  mac_address: macField.optional(),
  win_uid: uidField.optional(),
})

async function requireFreeAnchor(tables: Tables, anchorUid: string, exceptUid?: string): Promise<void> {
  const open = await tables.anchorAssociations.openByAnchor(anchorUid)
  if (open && open.uid !== exceptUid)
    throw new Problem(409, 'the anchor already has hardware bound to it; close that association first')
}

/** Hardware bound to anchors (interface-spec, Nodes and anchors; States, Association). */
export const anchorAssociationOperations = [
  operation({
    method: 'GET',
    path: '/win_anchor_associations',
    access: 'project',
    summary: 'List open anchor associations',
    response: hardwareAnswers.associations,
    handle: async ({ deps, projectUid }) => ({
      win_anchor_associations: await deps.store.anchorAssociations.listOpen(projectUid),
    }),
  }),
  operation({
    method: 'GET',
    path: '/win_anchor_associations/all',
    access: 'project',
    summary: 'List anchor associations, open and closed',
    response: hardwareAnswers.associations,
    handle: async ({ deps, projectUid }) => ({
      win_anchor_associations: await deps.store.anchorAssociations.list(projectUid),
    }),
  }),
  operation({
    method: 'POST',
    path: '/win_anchor_associations',
    access: 'project',
    summary: 'Bind a node to an anchor; neither may be bound already, unless `replace` closes what is open',
    response: hardwareAnswers.association,
    body: createBody,
    status: 201,
    async handle({ body: { replace, ...body }, deps, projectUid }) {
      await requireReference(deps.store.anchors, body.win_uid, projectUid, 'win_uid')
      return deps.store.transaction(async tables => {
        await requireNode(tables, body.mac_address, projectUid, 'mac_address')
        if (replace) await closeCollisions(tables, body.mac_address, { anchorUid: body.win_uid })
        await requireFreeMac(tables, body.mac_address)
        await requireFreeAnchor(tables, body.win_uid)
        return tables.anchorAssociations.create({ ...body, project_uid: projectUid, closed_at: null })
      })
    },
  }),
  operation({
    method: 'PUT',
    path: '/win_anchor_associations/close',
    access: 'project',
    summary: 'Close the open association of a MAC or an anchor; does nothing if there is none',
    body: closeBody,
    status: 204,
    async handle({ body, deps, projectUid }) {
      const { mac_address: mac, win_uid: anchorUid } = body
      if (!mac && !anchorUid) throw invalid('mac_address', 'no MAC or win_uid was specified')
      await requireReference(deps.store.anchors, anchorUid, projectUid, 'win_uid')
      await deps.store.transaction(async tables => {
        const open = mac
          ? await tables.anchorAssociations.openByMac(mac)
          : await tables.anchorAssociations.openByAnchor(anchorUid ?? '')
        const meant = open?.project_uid === projectUid && (!anchorUid || open.win_uid === anchorUid)
        if (meant) await tables.anchorAssociations.close(open.uid)
      })
    },
  }),
  operation({
    method: 'PUT',
    path: '/win_anchor_associations/:uid',
    access: 'project',
    summary: 'Rebind an anchor association; the body carries both mac and win_uid',
    response: hardwareAnswers.association,
    params: uidParams,
    body: rebindBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      const before = owned(
        await deps.store.anchorAssociations.get(params.uid),
        projectUid,
        'this association',
      )
      const mac = body.mac ?? body.mac_address
      const { win_uid: anchorUid } = body
      if (mac === undefined) throw invalid('mac', 'mac is required')
      if (anchorUid === undefined) throw invalid('win_uid', 'win_uid is required')
      await requireReference(deps.store.anchors, anchorUid, projectUid, 'win_uid')
      const updated = await deps.store.transaction(async tables => {
        await requireNode(tables, mac, projectUid, 'mac')
        if (before.closed_at === null) {
          await requireFreeMac(tables, mac, params.uid)
          await requireFreeAnchor(tables, anchorUid, params.uid)
        }
        const change = { mac_address: mac, win_uid: anchorUid }
        return tables.anchorAssociations.update(params.uid, change, expectedRev)
      })
      if (!updated) throw unknown('this association')
      etag(updated)
      return updated
    },
  }),
  operation({
    method: 'DELETE',
    path: '/win_anchor_associations/:uid',
    access: 'project',
    summary: 'Remove an anchor association',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.anchorAssociations.get(params.uid), projectUid, 'this association')
      await deps.store.anchorAssociations.remove(params.uid)
    },
  }),
]
