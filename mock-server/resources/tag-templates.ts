import type { z } from 'zod'
import { uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { unknown } from '../http/problem.ts'
import { requireTagReferences, tagCreateBody } from './tag-fields.ts'
import { tagAnswers } from './tag-responses.ts'

const createBody = tagCreateBody
const updateBody: z.ZodType<Partial<z.infer<typeof tagCreateBody>>> = tagCreateBody.partial()

/** Presets for creating tags (interface-spec, Tag template; interface decisions, Paths). */
export const tagTemplateOperations = [
  operation({
    method: 'GET',
    path: '/trackable_objects/templates',
    access: 'project',
    summary: 'List tag templates',
    response: tagAnswers.templates,
    handle: async ({ deps, projectUid }) => ({ templates: await deps.store.tagTemplates.list(projectUid) }),
  }),
  operation({
    method: 'POST',
    path: '/trackable_objects/templates',
    access: 'project',
    summary: 'Create a tag template: a name and any create fields of a tag',
    response: tagAnswers.template,
    body: createBody,
    status: 201,
    async handle({ body, deps, projectUid }) {
      await requireTagReferences(deps.store, body, projectUid)
      return deps.store.tagTemplates.create({ ...body, project_uid: projectUid })
    },
  }),
  operation({
    method: 'PUT',
    path: '/trackable_objects/templates/:uid',
    access: 'project',
    summary: 'Update a tag template',
    response: tagAnswers.template,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      owned(await deps.store.tagTemplates.get(params.uid), projectUid, 'this template')
      await requireTagReferences(deps.store, body, projectUid)
      const template = await deps.store.tagTemplates.update(params.uid, body, expectedRev)
      if (!template) throw unknown('this template')
      etag(template)
      return template
    },
  }),
  operation({
    method: 'DELETE',
    path: '/trackable_objects/templates/:uid',
    access: 'project',
    summary: 'Delete a tag template',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.tagTemplates.get(params.uid), projectUid, 'this template')
      await deps.store.tagTemplates.remove(params.uid)
    },
  }),
]
