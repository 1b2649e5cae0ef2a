import { z } from 'zod'
import { metadata, nameField, uidParams } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { unknown } from '../http/problem.ts'
import { tagAnswers } from './tag-responses.ts'

/** A name and metadata, which the specification leaves to the client, so it is stored as sent. */
const createBody = z.looseObject({ name: nameField })
const updateBody = z.looseObject({ name: nameField.optional() })

/** Groups of tags; the tags store their membership (interface-spec, Groups). */
export const groupOperations = [
  operation({
    method: 'GET',
    path: '/groups',
    access: 'project',
    summary: 'List groups',
    response: tagAnswers.groups,
    handle: async ({ deps, projectUid }) => ({ groups: await deps.store.groups.list(projectUid) }),
  }),
  operation({
    method: 'GET',
    path: '/groups/:uid',
    access: 'project',
    summary: 'Get a group',
    response: tagAnswers.groups,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const group = owned(await deps.store.groups.get(params.uid), projectUid, 'this group')
      etag(group)
      return { groups: [group] }
    },
  }),
  operation({
    method: 'POST',
    path: '/groups',
    access: 'project',
    summary: 'Create a group',
    response: tagAnswers.group,
    status: 201,
    body: createBody,
    handle: ({ body, deps, projectUid }) =>
      deps.store.groups.create({ ...metadata(body), name: body.name, project_uid: projectUid }),
  }),
  operation({
    method: 'PUT',
    path: '/groups/:uid',
    access: 'project',
    summary: 'Update a group',
    response: tagAnswers.group,
    params: uidParams,
    body: updateBody,
    restoresNames: true,
    async handle({ params, body, deps, projectUid, user, expectedRev, etag }) {
      const before = owned(await deps.store.groups.get(params.uid), projectUid, 'this group')
      const privacy = await deps.privacy.of(projectUid)
      const sent = metadata(body)
      const change = privacy ? privacy.restored({ ...before }, sent, viewerOf(user)) : sent
      const group = await deps.store.groups.update(params.uid, change, expectedRev)
      if (!group) throw unknown('this group')
      etag(group)
      return group
    },
  }),
  operation({
    method: 'DELETE',
    path: '/groups/:uid',
    access: 'project',
    summary: 'Delete a group; tags keep its uid until they are changed',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.groups.get(params.uid), projectUid, 'this group')
      await deps.store.groups.remove(params.uid)
    },
  }),
]
