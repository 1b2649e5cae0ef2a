import { z } from 'zod'
import { nameField, sentFields, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { Problem, unknown } from '../http/problem.ts'
import type { Schedule } from '../store/schedules.ts'
import { radioAnswers } from './radio-responses.ts'
import { scheduleSlots } from './schedule-content.ts'

const maxContentLength = 1_000_000

/** Text; if a client sends the table itself, its JSON is stored. */
const contentField = z
  .preprocess(
    value => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value),
    z.string().max(maxContentLength, `is longer than ${maxContentLength} characters`).nullable(),
  )
  .optional()

const fields = z.object({
  name: nameField,
  content: contentField,
  default: z.boolean(),
  tdoa_version: z.union([z.literal(1), z.literal(2)], 'tdoa_version must be 1 or 2'),
})
const createBody = fields.partial().extend({ name: nameField })
const updateBody = fields.partial()

const defaults = { content: null, default: false, tdoa_version: 2 }

/** With the slots of a known content; null for an unknown one, which is shown as text. */
function view(schedule: Schedule) {
  const slots = scheduleSlots(schedule.content ?? '', schedule.tdoa_version)
  return { ...schedule, slots: slots ?? null }
}

/** TDOA schedules (interface-spec, TDOA and network). */
export const scheduleOperations = [
  operation({
    method: 'GET',
    path: '/schedules',
    access: 'project',
    summary: 'List schedules',
    response: radioAnswers.schedules,
    handle: async ({ deps, projectUid }) => ({
      schedules: (await deps.store.schedules.list(projectUid)).map(view),
    }),
  }),
  operation({
    method: 'GET',
    path: '/schedules/:uid',
    access: 'project',
    summary: 'Get a schedule',
    response: radioAnswers.schedules,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const schedule = owned(await deps.store.schedules.get(params.uid), projectUid, 'this schedule')
      etag(schedule)
      return { schedules: [view(schedule)] }
    },
  }),
  operation({
    method: 'POST',
    path: '/schedules',
    access: 'project',
    summary: 'Create a schedule',
    response: radioAnswers.schedule,
    status: 201,
    body: createBody,
    async handle({ body, deps, projectUid }) {
      const schedule = { ...defaults, ...sentFields(body), name: body.name, project_uid: projectUid }
      return view(await deps.store.schedules.create(schedule))
    },
  }),
  operation({
    method: 'PUT',
    path: '/schedules/:uid',
    access: 'project',
    summary: 'Update a schedule; a new default replaces the previous one',
    response: radioAnswers.schedule,
    params: uidParams,
    body: updateBody,
    async handle({ params, body, deps, projectUid, expectedRev, etag }) {
      owned(await deps.store.schedules.get(params.uid), projectUid, 'this schedule')
      const schedule = await deps.store.schedules.update(params.uid, sentFields(body), expectedRev)
      if (!schedule) throw unknown('this schedule')
      etag(schedule)
      return view(schedule)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/schedules/:uid',
    access: 'project',
    summary: 'Delete a schedule that is not the active one of the LSB settings',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.schedules.get(params.uid), projectUid, 'this schedule')
      const settings = await deps.store.lsbSettings.ofProject(projectUid)
      if (settings?.values.active_schedule_uid === params.uid)
        throw new Problem(
          409,
          'this schedule is the active one of the LSB settings; select another one there',
        )
      await deps.store.schedules.remove(params.uid)
    },
  }),
]
