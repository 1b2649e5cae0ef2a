import { z } from 'zod'
import { periodQuery, queryFlag, queryNumber, uidField, uidParams } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { Problem, unknown } from '../http/problem.ts'
import { RowStream } from '../http/row-stream.ts'
import { enterableProjects } from '../http/scope.ts'
import { isPerson } from '../privacy/project-privacy.ts'
import { requireTagReferences, tagCreateBody, tagUpdateBody } from './tag-fields.ts'
import { tagAnswers } from './tag-responses.ts'
import { oneTagView, tagViews } from './tag-view.ts'

const listQuery = z.object({ include_removed: queryFlag, company_scope: queryFlag })
const activeQuery = z.object({ start: queryNumber, end: queryNumber, sublocation_uid: uidField })

/** Tags (interface-spec, Tags, tag associations). */
export const tagOperations = [
  operation({
    method: 'GET',
    path: '/trackable_objects',
    keepsNames: true,
    access: 'scope',
    wall: true,
    summary: 'List tags; of the whole company with company_scope, removed ones too with include_removed',
    response: tagAnswers.tags,
    query: listQuery,
    async handle({ query, deps, user, projectUids, reply }) {
      const wanted = new Set(projectUids)
      if (query.company_scope) {
        const enterable = await enterableProjects(deps.store, user)
        const companies = new Set(
          enterable.filter(each => wanted.has(each.uid)).map(each => each.company_uid),
        )
        for (const each of enterable)
          if (each.company_uid !== null && companies.has(each.company_uid)) wanted.add(each.uid)
      }
      if (query.include_removed) {
        const tags = await Promise.all([...wanted].map(deps.store.tags.listWithRemoved))
        return RowStream.of('trackableObjects', await tagViews(deps, tags.flat(), viewerOf(user)))
      }
      reply.type('application/json; charset=utf-8')
      return deps.tagList.read([...wanted], viewerOf(user))
    },
  }),
  operation({
    method: 'GET',
    path: '/trackable_objects/active_for_period',
    byOwner: 'project',
    keepsNames: true,
    access: 'project',
    summary: 'List the tags that had a position in an area in a period',
    response: tagAnswers.tags,
    query: activeQuery,
    async handle({ query, deps, projectUid, user }) {
      const { start, end, sublocation_uid } = query
      await requireReference(deps.store.sublocations, sublocation_uid, projectUid, 'sublocation_uid')
      const active = new Set(await deps.activeTagUids(projectUid, sublocation_uid, start, end))
      const tags = await deps.store.tags.listWithRemoved(projectUid)
      const views = await tagViews(
        deps,
        tags.filter(tag => active.has(tag.uid)),
        viewerOf(user),
      )
      return RowStream.of('trackableObjects', views)
    },
  }),
  operation({
    method: 'GET',
    path: '/trackable_objects/existing_for_period',
    keepsNames: true,
    access: 'project',
    summary: 'List the tags that existed in a period, including those removed since',
    response: tagAnswers.tags,
    query: periodQuery,
    async handle({ query, deps, projectUid, user }) {
      const tags = await deps.store.tags.listExisting(projectUid, query.start, query.end)
      return RowStream.of('trackableObjects', await tagViews(deps, tags, viewerOf(user)))
    },
  }),
  operation({
    method: 'GET',
    path: '/trackable_objects/:uid',
    keepsNames: true,
    access: 'project',
    summary: 'Get a tag',
    response: tagAnswers.tags,
    params: uidParams,
    async handle({ params, deps, projectUid, user, etag }) {
      const tag = owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
      etag(tag)
      return { trackableObjects: [await oneTagView(deps, tag, viewerOf(user))] }
    },
  }),
  operation({
    method: 'GET',
    path: '/trackable_objects/:uid/position_from_state',
    access: 'project',
    summary: 'Get the cached position of a tag: where, but not when',
    response: tagAnswers.lastPosition,
    params: uidParams,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
      const last = deps.livePositions.get(params.uid)
      if (!last) return { trackablePositionFromState: null }
      const { x, y, z: height, sublocation_uid, location_uid } = last
      return {
        trackablePositionFromState: { position: { x, y, z: height }, sublocation_uid, location_uid },
      }
    },
  }),
  operation({
    method: 'POST',
    path: '/trackable_objects',
    keepsNames: true,
    access: 'project',
    summary: 'Create a tag',
    response: tagAnswers.tag,
    status: 201,
    body: tagCreateBody,
    async handle({ body, deps, projectUid, user }) {
      await requireTagReferences(deps.store, body, projectUid)
      const tag = await deps.store.tags.create({
        ...body,
        groups: body.groups ?? null,
        project_uid: projectUid,
      })
      const privacy = await deps.privacy.of(projectUid)
      return privacy ? privacy.tag(tag, viewerOf(user)) : tag
    },
  }),
  operation({
    method: 'PUT',
    path: '/trackable_objects/:uid',
    keepsNames: true,
    access: 'project',
    summary: 'Update a tag; `groups` replaces its membership',
    response: tagAnswers.tag,
    params: uidParams,
    body: tagUpdateBody,
    restoresNames: true,
    async handle({ params, body, deps, projectUid, user, expectedRev, etag }) {
      const before = owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
      await requireTagReferences(deps.store, body, projectUid, before.groups ?? [])
      const viewer = viewerOf(user)
      const privacy = await deps.privacy.of(projectUid)
      const change = privacy ? privacy.changeOf(before, body, viewer) : body
      if (privacy && isPerson(before) && !isPerson({ ...before, ...change }))
        throw new Problem(
          409,
          'in privacy mode, the tag of a person cannot become that of a thing or vehicle',
        )
      const tag = await deps.store.tags.update(params.uid, change, expectedRev)
      if (!tag) throw unknown('this tag')
      etag(tag)
      return oneTagView(deps, tag, viewer)
    },
  }),
  operation({
    method: 'PUT',
    path: '/trackable_objects/:uid/groups',
    access: 'project',
    summary: 'Kept for older clients: returns 204 and changes nothing; use the update of the tag',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
    },
  }),
  operation({
    method: 'DELETE',
    path: '/trackable_objects/:uid',
    access: 'project',
    summary: 'Delete a tag; its hardware is released, its zone stays',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.tags.get(params.uid), projectUid, 'this tag')
      await deps.store.tags.remove(params.uid)
    },
  }),
]
