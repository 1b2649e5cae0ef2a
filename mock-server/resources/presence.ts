import { z } from 'zod'
import { uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { nameOfUser } from './alarm-batch.ts'
import { eventAnswers } from './event-responses.ts'

const viewer = z.string().regex(/^[\w-]{1,64}$/, 'is a name of up to 64 letters, digits, - and _')
const body = z.object({
  viewer,
  page: z
    .string()
    .max(500)
    .regex(/^\/[^\p{Cc}]*$/u, 'is the address of a page, without its origin')
    .nullable(),
  alarm_uid: uidField.nullish(),
})

/** Who looks at what (docs/extensions.md: beyond the specification, `presence`). Changes go out as notices. */
export const presenceOperations = [
  operation({
    method: 'GET',
    path: '/presence',
    access: 'project',
    summary: 'List who looks at which page and alarm now',
    response: eventAnswers.presence,
    handle: async ({ deps, projectUid }) => ({ presence: deps.presence.list(projectUid) }),
  }),
  operation({
    method: 'PUT',
    path: '/presence',
    access: 'project',
    summary:
      'Say what this viewer shows, or with page null that it is gone; forgotten after 45 s without a word',
    status: 204,
    body,
    async handle({ body: { viewer, page, alarm_uid }, deps, projectUid, user }) {
      const view = { viewer, alarm_uid: alarm_uid ?? null, user_email: user.email, name: nameOfUser(user) }
      const { presence } = deps
      const news =
        page === null
          ? presence.leave(projectUid, user.email, viewer)
          : presence.update(projectUid, { ...view, page })
      if (news)
        deps.store.changes.emit({ table: 'presence', action: 'UPDATE', uid: viewer, projectUid, row: {} })
    },
  }),
]
