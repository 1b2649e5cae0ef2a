import { z } from 'zod'
import { nameField, numberField, textField, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { unknown } from '../http/problem.ts'
import { placeAnswers } from './place-responses.ts'

const createBody = z.object({
  name: nameField,
  location_uid: uidField,
  description: textField,
  offset_x: numberField.nullish(),
  offset_y: numberField.nullish(),
  offset_z: numberField.nullish(),
})
const updateBody = createBody.partial()

/** Areas (interface-spec, Sites, areas, floorplans). */
export const sublocationOperations = [
  operation({
    method: 'GET',
    path: '/sublocations',
    access: 'project',
    wall: true,
    summary: 'List areas',
    response: placeAnswers.areas,
    handle: async ({ deps, projectUid }) => ({
      sublocations: await deps.store.sublocations.list(projectUid),
    }),
  }),
  operation({
    method: 'GET',
    path: '/sublocations/:uid',
    access: 'project',
    summary: 'Get an area',
    response: placeAnswers.areas,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const area = owned(await deps.store.sublocations.get(params.uid), projectUid, 'this area')
      etag(area)
      return { sublocations: [area] }
    },
  }),
  operation({
    method: 'POST',
    path: '/sublocations',
    access: 'project',
    summary: 'Create an area of a site',
    response: placeAnswers.area,
    status: 201,
    body: createBody,
    async handle({ body, deps, projectUid }) {
      await requireReference(deps.store.locations, body.location_uid, projectUid, 'location_uid')
      return deps.store.sublocations.create({ ...body, project_uid: projectUid })
    },
  }),
  operation({
    method: 'PUT',
    path: '/sublocations/:uid',
    access: 'project',
    summary: 'Update an area',
    response: placeAnswers.area,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      owned(await deps.store.sublocations.get(params.uid), projectUid, 'this area')
      await requireReference(deps.store.locations, body.location_uid, projectUid, 'location_uid')
      const area = await deps.store.sublocations.update(params.uid, body, expectedRev)
      if (!area) throw unknown('this area')
      etag(area)
      return area
    },
  }),
  operation({
    method: 'DELETE',
    path: '/sublocations/:uid',
    access: 'project',
    summary: 'Delete an area with its floorplans, anchors and zones',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.sublocations.get(params.uid), projectUid, 'this area')
      await deps.store.sublocations.remove(params.uid)
    },
  }),
]
