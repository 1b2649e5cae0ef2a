import { z } from 'zod'
import { uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { nameOfUser } from './alarm-batch.ts'
import { eventAnswers } from './event-responses.ts'

const viewer = z.string().regex(/^[\w-]{1,64}$/, 'must be a name of up to 64 letters, digits, - and _')
const body = z.object({
  viewer,
  page: z
    .string()
    .max(500)
    .regex(/^\/[^\p{Cc}]*$/u, 'must be the path of a page, without its origin')
    .nullable(),
  alarm_uid: uidField.nullish(),
})

/**
 * Which user views what (docs/extensions.md: beyond the specification, `presence`). Changes are published as
 * notices.
 */
export const presenceOperations = [
  operation({
    method: 'GET',
    path: '/presence',
    access: 'project',
    keepsNames: true,
    summary: 'List the users with the page and alarm that they view',
    response: eventAnswers.presence,
    handle: async ({ deps, projectUid }) => ({ presence: deps.presence.list(projectUid) }),
  }),
  operation({
    method: 'PUT',
    path: '/presence',
    access: 'project',
    keepsNames: true,
    summary: 'Report what this viewer shows, or its end with page null; removed after 45 s without a report',
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
