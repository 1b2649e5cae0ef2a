import { z } from 'zod'
import { nameField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { Problem, unknown } from '../http/problem.ts'
import { alarmTypes, systemTypes } from '../notify/decide.ts'
import { TestLimitError } from '../notify/limits.ts'
import type { Notifier } from '../notify/notifier.ts'
import { notificationAnswers } from './notification-responses.ts'

const maxCooldownS = 86_400

const conditions = z.looseObject({
  zone_severity_level: z.int().min(0).max(3).optional(),
  alarm_type_list: z.array(z.enum([...alarmTypes, ...systemTypes])).optional(),
  cooldown_seconds: z.number().min(0).max(maxCooldownS).optional(),
})

/** The body of create and update: an update replaces everything, so missing fields get their defaults. */
const body = z.object({
  name: nameField,
  notification_type: z.enum(['ALARM', 'SYSTEM'], 'must be ALARM or SYSTEM'),
  active: z.union([z.literal(0), z.literal(1)], 'takes 1 (enabled) or 0 (disabled)').default(0),
  conditions: conditions.default({}),
  types: z
    .object({ email: z.boolean().default(false), phone: z.boolean().default(false) })
    .default({ email: false, phone: false }),
})

/** Notification profiles (interface-spec, Notifications and subscribers). */
export function createNotificationProfileOperations(notifier: Pick<Notifier, 'test'>) {
  return [
    operation({
      method: 'GET',
      path: '/notification_profiles',
      access: 'project',
      summary: 'List notification profiles',
      response: notificationAnswers.profiles,
      handle: async ({ deps, projectUid }) => ({
        notification_profiles: await deps.store.notificationProfiles.list(projectUid),
      }),
    }),
    operation({
      method: 'GET',
      path: '/notification_profiles/:uid',
      access: 'project',
      summary: 'Get a notification profile',
      response: notificationAnswers.profiles,
      params: uidParams,
      async handle({ params, deps, projectUid, etag }) {
        const profile = owned(
          await deps.store.notificationProfiles.get(params.uid),
          projectUid,
          'this profile',
        )
        etag(profile)
        return { notification_profiles: [profile] }
      },
    }),
    operation({
      method: 'POST',
      path: '/notification_profiles',
      access: 'project',
      summary: 'Create a notification profile',
      response: notificationAnswers.profile,
      status: 201,
      body,
      handle: ({ body: profile, deps, projectUid }) =>
        deps.store.notificationProfiles.create({ ...profile, project_uid: projectUid }),
    }),
    operation({
      method: 'PUT',
      path: '/notification_profiles/:uid',
      access: 'project',
      summary: 'Replace a notification profile; omitted fields return to their defaults',
      response: notificationAnswers.profile,
      params: uidParams,
      body,
      async handle({ params, body: change, deps, projectUid, expectedRev, etag }) {
        owned(await deps.store.notificationProfiles.get(params.uid), projectUid, 'this profile')
        const profile = await deps.store.notificationProfiles.update(params.uid, change, expectedRev)
        if (!profile) throw unknown('this profile')
        etag(profile)
        return profile
      },
    }),
    operation({
      method: 'DELETE',
      path: '/notification_profiles/:uid',
      access: 'project',
      summary: 'Delete a notification profile',
      params: uidParams,
      status: 204,
      async handle({ params, deps, projectUid }) {
        owned(await deps.store.notificationProfiles.get(params.uid), projectUid, 'this profile')
        await deps.store.notificationProfiles.remove(params.uid)
      },
    }),
    operation({
      method: 'POST',
      path: '/notification_profiles/:uid/test',
      access: 'project',
      summary: 'Send a test to every recipient of the profile',
      response: notificationAnswers.deliveries,
      params: uidParams,
      status: 202,
      async handle({ params, deps, projectUid, user }) {
        const profile = owned(
          await deps.store.notificationProfiles.get(params.uid),
          projectUid,
          'this profile',
        )
        try {
          return { notification_deliveries: await notifier.test(profile, user.email) }
        } catch (error) {
          if (!(error instanceof TestLimitError)) throw error
          throw new Problem(429, error.message, [], { 'retry-after': String(error.retryAfterS) })
        }
      },
    }),
    operation({
      method: 'GET',
      path: '/notification_types',
      access: 'session',
      summary: 'List the types that a profile can select',
      response: notificationAnswers.types,
      handle: async () => [...alarmTypes, ...systemTypes],
    }),
  ]
}
