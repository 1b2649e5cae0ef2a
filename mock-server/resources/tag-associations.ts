import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { macField, queryNumber, uidField } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { requireReference } from '../http/ownership.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Entrant } from '../http/project-role.ts'
import type { TagAssociation } from '../store/tag-associations.ts'
import { closeCollisions, requireFreeMac, requireNode } from './binding-rules.ts'
import { tagAnswers } from './tag-responses.ts'

const createBody = z.object({ mac_address: macField, obj_uid: uidField, replace: z.boolean().optional() })
const closeBody = z.object({ mac_address: macField.nullish(), obj_uid: uidField.nullish() })
/** Epoch seconds here, unlike everywhere else. */
const secondsQuery = z
  .object({ start: queryNumber, end: queryNumber })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'must not be before start' })

/** The open association whose MAC is shown as this one. */
async function openByStandIn({ privacy, store }: Dependencies, projectUid: string, mac: string) {
  const hiding = await privacy.of(projectUid)
  const open = hiding ? await store.tagAssociations.listOpen(projectUid) : []
  return open.find(row => hiding?.binding(row, undefined).mac_address === mac)
}

/** Rows as the caller may see them: of hidden people without the MACs of their badges. */
async function listed(
  { privacy }: Dependencies,
  projectUid: string,
  user: Entrant,
  rows: readonly TagAssociation[],
) {
  const hiding = await privacy.of(projectUid)
  const shown = hiding ? rows.map(row => hiding.binding(row, viewerOf(user))) : rows
  return { trackable_objects_associations: shown }
}

/** Hardware bound to tags (interface-spec, Tags, tag associations; States, Association). */
export const tagAssociationOperations = [
  operation({
    method: 'GET',
    path: '/trackable_objects_associations',
    access: 'project',
    summary: 'List open tag associations',
    response: tagAnswers.associations,
    handle: async ({ deps, projectUid, user }) =>
      listed(deps, projectUid, user, await deps.store.tagAssociations.listOpen(projectUid)),
  }),
  operation({
    method: 'GET',
    path: '/track_assoc',
    access: 'project',
    summary: 'List the tag associations that were open in a period, in epoch seconds',
    response: tagAnswers.associations,
    query: secondsQuery,
    async handle({ query, deps, projectUid, user }) {
      const { start, end } = query
      const rows = deps.store.tagAssociations.listInPeriod(projectUid, start * 1000, end * 1000 + 999)
      return listed(deps, projectUid, user, await rows)
    },
  }),
  operation({
    method: 'POST',
    path: '/trackable_objects_associations',
    access: 'project',
    summary: 'Bind a node to a tag; neither may be bound already, unless `replace` closes what is open',
    response: tagAnswers.association,
    body: createBody,
    status: 201,
    async handle({ body: { replace, ...body }, deps, projectUid, user }) {
      await requireReference(deps.store.tags, body.obj_uid, projectUid, 'obj_uid')
      const made = await deps.store.transaction(async tables => {
        await requireNode(tables, body.mac_address, projectUid, 'mac_address')
        if (replace) await closeCollisions(tables, body.mac_address, { tagUid: body.obj_uid })
        await requireFreeMac(tables, body.mac_address)
        if (await tables.tagAssociations.openByTag(body.obj_uid))
          throw new Problem(409, 'the tag already has hardware bound to it; close that association first')
        return tables.tagAssociations.create({ ...body, project_uid: projectUid, closed_at: null })
      })
      return (await deps.privacy.of(projectUid))?.binding(made, viewerOf(user)) ?? made
    },
  }),
  operation({
    method: 'PUT',
    path: '/trackable_objects_associations/close',
    access: 'project',
    summary: 'Close the open association of a MAC or a tag; does nothing if there is none',
    body: closeBody,
    status: 204,
    async handle({ body, deps, projectUid }) {
      const { mac_address: mac, obj_uid: tagUid } = body
      if (!mac && !tagUid) throw invalid('mac_address', 'no MAC or trackable uid was specified')
      await requireReference(deps.store.tags, tagUid, projectUid, 'obj_uid')
      await deps.store.transaction(async tables => {
        const open = mac
          ? ((await tables.tagAssociations.openByMac(mac)) ?? (await openByStandIn(deps, projectUid, mac)))
          : await tables.tagAssociations.openByTag(tagUid ?? '')
        const meant = open?.project_uid === projectUid && (!tagUid || open.obj_uid === tagUid)
        if (meant) await tables.tagAssociations.close(open.uid)
      })
    },
  }),
]
