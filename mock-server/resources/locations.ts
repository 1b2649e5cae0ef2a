import { z } from 'zod'
import { nameField, textField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { unknown } from '../http/problem.ts'
import { placeAnswers } from './place-responses.ts'

const shift = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish()

const createBody = z.object({
  name: nameField,
  shift,
  address: textField,
  country: textField,
  timezone: textField,
})
/** Only the name and the shift are part of the update contract. */
const updateBody = z.object({ name: nameField.optional(), shift })

/** Sites (interface-spec, Sites, areas, floorplans). */
export const locationOperations = [
  operation({
    method: 'GET',
    path: '/locations',
    access: 'project',
    wall: true,
    summary: 'List sites',
    response: placeAnswers.sites,
    handle: async ({ deps, projectUid }) => ({ locations: await deps.store.locations.list(projectUid) }),
  }),
  operation({
    method: 'GET',
    path: '/locations/:uid',
    access: 'project',
    summary: 'Get a site',
    response: placeAnswers.sites,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const site = owned(await deps.store.locations.get(params.uid), projectUid, 'this site')
      etag(site)
      return { locations: [site] }
    },
  }),
  operation({
    method: 'POST',
    path: '/locations',
    access: 'project',
    summary: 'Create a site',
    response: placeAnswers.site,
    status: 201,
    body: createBody,
    handle: ({ body, deps, projectUid }) => deps.store.locations.create({ ...body, project_uid: projectUid }),
  }),
  operation({
    method: 'PUT',
    path: '/locations/:uid',
    access: 'project',
    summary: 'Update name and shift of a site',
    response: placeAnswers.site,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      owned(await deps.store.locations.get(params.uid), projectUid, 'this site')
      const site = await deps.store.locations.update(params.uid, body, expectedRev)
      if (!site) throw unknown('this site')
      etag(site)
      return site
    },
  }),
  operation({
    method: 'DELETE',
    path: '/locations/:uid',
    access: 'project',
    summary: 'Delete a site with its areas, floorplans, anchors and zones',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.locations.get(params.uid), projectUid, 'this site')
      await deps.store.locations.remove(params.uid)
    },
  }),
]
