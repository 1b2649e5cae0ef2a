import { z } from 'zod'
import { nameField, pageNumber, uidField, uidList, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReferences } from '../http/ownership.ts'
import { invalid, unknown } from '../http/problem.ts'
import { mayEnterProject } from '../http/scope.ts'
import { notificationAnswers } from './notification-responses.ts'
import { emailField } from './user-fields.ts'

const phoneField = z
  .string()
  .trim()
  .regex(/^\+?[\d ()/-]{4,30}$/, 'must consist of digits, blanks and ()/-, at most 30 characters')

/** Deployments send one address as a string or several as an array; stored as an array. */
function addressesOf<Item extends z.ZodType>(item: Item) {
  const several = z.array(item).max(50)
  return z.preprocess(
    value =>
      value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value],
    several,
  )
}

const fields = z.object({
  name: nameField,
  addresses: z.object({ email: addressesOf(emailField), phone: addressesOf(phoneField) }),
  notifications: uidList,
})
const createBody = fields.partial().extend({ name: nameField })
const updateBody = fields.partial()

const pageSize = 100

/** Subscribers of alarms, and of system events (interface-spec, Notifications and subscribers). */
export const subscriberOperations = [
  operation({
    method: 'GET',
    path: '/subscribers',
    access: 'project',
    keepsNames: true,
    summary: 'List subscribers of alarms',
    response: notificationAnswers.subscribers,
    handle: async ({ deps, projectUid }) => ({ subscribers: await deps.store.subscribers.list(projectUid) }),
  }),
  operation({
    method: 'GET',
    path: '/subscribers/:uid',
    access: 'project',
    keepsNames: true,
    summary: 'Get a subscriber',
    response: notificationAnswers.subscribers,
    params: uidParams,
    async handle({ params, deps, projectUid, etag }) {
      const subscriber = owned(await deps.store.subscribers.get(params.uid), projectUid, 'this subscriber')
      etag(subscriber)
      return { subscribers: [subscriber] }
    },
  }),
  operation({
    method: 'POST',
    path: '/subscribers',
    access: 'project',
    keepsNames: true,
    summary: 'Create a subscriber',
    response: notificationAnswers.subscriber,
    status: 201,
    body: createBody,
    async handle({ body: subscriber, deps, projectUid }) {
      const { name, addresses = { email: [], phone: [] }, notifications = [] } = subscriber
      await requireReferences(deps.store.notificationProfiles, notifications, projectUid, 'notifications')
      return deps.store.subscribers.create({ project_uid: projectUid, name, addresses, notifications })
    },
  }),
  operation({
    method: 'PUT',
    path: '/subscribers/:uid',
    access: 'project',
    keepsNames: true,
    summary: 'Update a subscriber',
    response: notificationAnswers.subscriber,
    params: uidParams,
    body: updateBody,
    async handle({ params, body: change, deps, projectUid, expectedRev, etag }) {
      owned(await deps.store.subscribers.get(params.uid), projectUid, 'this subscriber')
      await requireReferences(
        deps.store.notificationProfiles,
        change.notifications,
        projectUid,
        'notifications',
      )
      const subscriber = await deps.store.subscribers.update(params.uid, change, expectedRev)
      if (!subscriber) throw unknown('this subscriber')
      etag(subscriber)
      return subscriber
    },
  }),
  operation({
    method: 'DELETE',
    path: '/subscribers/:uid',
    access: 'project',
    keepsNames: true,
    summary: 'Delete a subscriber',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.subscribers.get(params.uid), projectUid, 'this subscriber')
      await deps.store.subscribers.remove(params.uid)
    },
  }),
  operation({
    method: 'GET',
    path: '/system_notifications',
    access: 'project',
    keepsNames: true,
    summary: 'List the recipients of system events',
    response: notificationAnswers.systemSubscribers,
    handle: async ({ deps, projectUid }) => ({
      systemNotificationSubscriber: await deps.store.systemSubscriptions.list(projectUid),
    }),
  }),
  operation({
    method: 'PUT',
    path: '/system_notifications',
    access: 'project',
    keepsNames: true,
    summary: 'Replace the system events that a user is notified of',
    response: notificationAnswers.systemSubscriber,
    body: z.object({ user_uid: uidField, notifications: uidList }),
    async handle({ body: { user_uid, notifications }, deps, projectUid, projectRole, user }) {
      const account = await deps.store.users.get(user_uid)
      const reach = account && (await mayEnterProject(deps.store, account, projectUid))
      const own = user_uid === user.uid || projectRole === 'ADMIN'
      if (!reach || !own)
        throw invalid('user_uid', 'user_uid names nobody whose subscriptions you may change')
      await requireReferences(deps.store.notificationProfiles, notifications, projectUid, 'notifications')
      return deps.store.systemSubscriptions.put({ project_uid: projectUid, user_uid, notifications })
    },
  }),
  operation({
    method: 'GET',
    path: '/notification_deliveries',
    access: 'project',
    summary: 'List the delivery log, newest first; messages without a configured channel form the outbox',
    response: notificationAnswers.deliveryPages,
    query: z.object({ page: pageNumber }),
    async handle({ query: { page }, deps, projectUid }) {
      const total = await deps.store.deliveries.count(projectUid)
      const notification_deliveries = await deps.store.deliveries.page(
        projectUid,
        (page - 1) * pageSize,
        pageSize,
      )
      return { notification_deliveries, page, total, has_next: page * pageSize < total }
    },
  }),
]
