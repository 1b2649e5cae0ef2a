import { z } from 'zod'
import { nameField, uidField, uidParams } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReferences } from '../http/ownership.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { ConnectionService } from '../ingest/connection-service.ts'
import { isDistinct } from '../ingest/tag-names.ts'
import type { Store } from '../store/store.ts'
import { connectionAnswers } from './connection-responses.ts'

const maxTags = 1_000
const tagId = z.string().trim().min(1, 'must not be empty').max(200, 'is longer than 200 characters')
const limited = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'names no tag').max(maxTags, `names more than ${maxTags} tags`)
const tagIds = limited(tagId).refine(ids => new Set(ids).size === ids.length, 'names a tag twice')

const bindBody = z.object({
  bindings: limited(z.object({ tag_id: tagId, trackable_object_uid: uidField })),
})
const createBody = z.object({ tag_ids: tagIds, name_pattern: nameField })
const ignoreBody = z.object({ tag_ids: tagIds })

type Unknown = ConnectionService['unknownTags']

/** Tags that other systems name and a project does not know (docs/extensions-systems.md, `connections`). */
export function createUnknownTagOperations(
  unknownTags: Pick<Unknown, 'bind' | 'create' | 'ignore' | 'list'>,
) {
  return [
    operation({
      method: 'GET',
      path: '/unknown_tags',
      access: 'project-admin',
      summary: 'List the tags that connections name and the project does not know, since the server started',
      response: connectionAnswers.unknownTags,
      handle: async ({ projectUid }) => ({ unknown_tags: unknownTags.list(projectUid) }),
    }),
    operation({
      method: 'POST',
      path: '/unknown_tags/bind',
      access: 'project-admin',
      summary: 'Bind ids of another system to tags; their fixes of the last hour are stored',
      response: connectionAnswers.boundTags,
      body: bindBody,
      async handle({ body: { bindings }, deps, projectUid }) {
        const uids = bindings.map(({ trackable_object_uid }) => trackable_object_uid)
        await requireReferences(deps.store.tags, uids, projectUid, 'bindings')
        return { tags: await unknownTags.bind(projectUid, bindings) }
      },
    }),
    operation({
      method: 'POST',
      path: '/unknown_tags/create',
      access: 'project-admin',
      summary: 'Create a tag for each id of another system, all or none, and bind it',
      response: connectionAnswers.boundTags,
      status: 201,
      body: createBody,
      async handle({ body: { tag_ids, name_pattern }, deps, projectUid }) {
        if (tag_ids.length > 1 && !isDistinct(name_pattern))
          throw invalid(
            'name_pattern',
            'name_pattern must contain {id} or {n}, or all tags get the same name',
          )
        await requireUnbound(deps.store, projectUid, tag_ids)
        return { tags: await unknownTags.create(projectUid, tag_ids, name_pattern) }
      },
    }),
    operation({
      method: 'POST',
      path: '/unknown_tags/ignore',
      access: 'project-admin',
      summary: 'Ignore ids of another system: their positions are dropped without a refusal',
      body: ignoreBody,
      status: 204,
      handle: ({ body, projectUid }) => unknownTags.ignore(projectUid, body.tag_ids),
    }),
  ]
}

/** Throws 409 if an id already means a tag: another person was faster. */
async function requireUnbound(store: Store, projectUid: string, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  for (const { tag_id, trackable_object_uid } of await store.externalTags.list(projectUid)) {
    if (!wanted.has(tag_id) || trackable_object_uid === null) continue
    if (await store.tags.get(trackable_object_uid))
      throw new Problem(409, `the tag ${tag_id} is bound already: read the list again`)
  }
}

/** Ids of other systems with their meaning. */
export const externalTagOperations = [
  operation({
    method: 'GET',
    path: '/external_tags',
    access: 'project-admin',
    summary: 'List the ids of other systems that are bound to tags or ignored',
    response: connectionAnswers.externalTags,
    async handle({ deps, projectUid, user }) {
      const rows = await deps.store.externalTags.list(projectUid)
      const privacy = await deps.privacy.of(projectUid)
      if (!privacy) return { external_tags: rows }
      const shown = rows.map(row => {
        const { tag_id, trackable_object_uid: uid } = row
        return uid === null ? row : { ...row, tag_id: privacy.externalId(tag_id, uid, viewerOf(user)) }
      })
      return { external_tags: shown }
    },
  }),
  operation({
    method: 'DELETE',
    path: '/external_tags/:uid',
    access: 'project-admin',
    summary: 'Forget what an id of another system means: it is unknown again',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.externalTags.get(params.uid), projectUid, 'this id')
      await deps.store.externalTags.remove(params.uid)
    },
  }),
]
