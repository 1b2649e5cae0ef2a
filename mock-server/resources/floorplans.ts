import { sentFields, uidParams } from '../http/fields.ts'
import { readPlanForm } from '../http/floorplan-form.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { invalid, unknown } from '../http/problem.ts'
import { checkForm } from '../http/validate-form.ts'
import { StaleRevisionError } from '../store/store-error.ts'
import { floorplanCreateForm, floorplanUpdateForm, unplaced } from './floorplan-fields.ts'
import { floorplanView, storePlanImage } from './floorplan-image.ts'
import { placeAnswers } from './place-responses.ts'

/** Floorplans; create and update are forms with a file part `image` (interface-spec, Sites, areas, floorplans). */
export const floorplanOperations = [
  operation({
    method: 'GET',
    path: '/floorplans',
    access: 'project',
    wall: true,
    summary: 'List floorplans',
    response: placeAnswers.floorplans,
    handle: async ({ deps, projectUid }) => ({
      floorplans: (await deps.store.floorplans.list(projectUid)).map(floorplanView),
    }),
  }),
  operation({
    method: 'GET',
    path: '/floorplans/:uid',
    access: 'project',
    summary: 'Get a floorplan',
    response: placeAnswers.floorplans,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const plan = owned(await deps.store.floorplans.get(params.uid), projectUid, 'this floorplan')
      etag(plan)
      return { floorplans: [floorplanView(plan)] }
    },
  }),
  operation({
    method: 'POST',
    path: '/floorplans',
    access: 'project',
    summary: 'Create a floorplan from a PNG, an SVG or a PDF',
    response: placeAnswers.floorplan,
    status: 201,
    form: { fields: floorplanCreateForm, imageRequired: true },
    async handle({ request, deps, projectUid }) {
      const { fields, image, filename } = await readPlanForm(request, deps.planFiles)
      try {
        const { original_filename, ...body } = checkForm(floorplanCreateForm, fields)
        await requireReference(deps.store.sublocations, body.sublocation_uid, projectUid, 'sublocation_uid')
        if (!image) throw invalid('image', 'image is required: a PNG, an SVG or a PDF')
        const taken = await storePlanImage(deps, image, original_filename ?? filename, projectUid)
        try {
          const plan = await deps.store.floorplans.create({
            display_name: null,
            ...unplaced,
            ...sentFields(body),
            sublocation_uid: body.sublocation_uid,
            ...taken,
            project_uid: projectUid,
          })
          return floorplanView(plan)
        } catch (error) {
          await deps.planFiles.remove(taken.file_uid)
          throw error
        }
      } finally {
        if (image) await deps.planFiles.discard(image)
      }
    },
  }),
  operation({
    method: 'PUT',
    path: '/floorplans/:uid',
    access: 'project',
    summary: 'Update a floorplan; without an image the stored one is kept',
    response: placeAnswers.floorplan,
    params: uidParams,
    form: { fields: floorplanUpdateForm, imageRequired: false },
    async handle({ params, request, deps, projectUid, expectedRev, etag }) {
      const { fields, image, filename } = await readPlanForm(request, deps.planFiles)
      try {
        const before = owned(await deps.store.floorplans.get(params.uid), projectUid, 'this floorplan')
        const { original_filename, ...body } = checkForm(floorplanUpdateForm, fields)
        await requireReference(deps.store.sublocations, body.sublocation_uid, projectUid, 'sublocation_uid')
        if (expectedRev !== undefined && expectedRev !== before.rev)
          throw new StaleRevisionError('floorplans', params.uid)
        const taken = image && (await storePlanImage(deps, image, original_filename ?? filename, projectUid))
        try {
          const change = { ...sentFields(body), ...taken }
          const plan = await deps.store.floorplans.update(params.uid, change, expectedRev)
          if (!plan) throw unknown('this floorplan')
          if (taken) await deps.planFiles.remove(before.file_uid)
          etag(plan)
          return floorplanView(plan)
        } catch (error) {
          if (taken) await deps.planFiles.remove(taken.file_uid)
          throw error
        }
      } finally {
        if (image) await deps.planFiles.discard(image)
      }
    },
  }),
  operation({
    method: 'DELETE',
    path: '/floorplans/:uid',
    access: 'project',
    summary: 'Delete a floorplan and its stored image',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.floorplans.get(params.uid), projectUid, 'this floorplan')
      await deps.store.floorplans.remove(params.uid)
    },
  }),
]
