import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { sentFields } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { isPerson } from '../privacy/project-privacy.ts'
import { periodEndMs, periodOf } from '../privacy/pseudonyms.ts'
import { privacyAnswers } from './privacy-responses.ts'

const days = (least: number) =>
  z
    .int('must be a whole number of days')
    .min(least, `must be at least ${least} ${least === 1 ? 'day' : 'days'}`)
    .max(3_650, 'must be at most 3650 days')

const body = z
  .object({
    enabled: z.boolean(),
    rotation_days: days(1),
    reveal_from_severity: z.int().min(1).max(3).nullable(),
    person_position_days: days(1).nullable(),
    deleted_person_days: days(1).nullable(),
    alarm_days: days(1).nullable(),
    event_days: days(1).nullable(),
    // Long enough that nobody can remove the traces of a disclosure.
    disclosure_days: days(30).nullable(),
    audit_days: days(30).nullable(),
  })
  .partial()

async function shown({ store, now, retentionDays }: Dependencies, projectUid: string) {
  const settings = await store.privacySettings.of(projectUid)
  const { retention_days } = await store.projectSettings.of(projectUid)
  const people = (await store.tags.listWithRemoved(projectUid)).filter(isPerson)
  const position_days = retention_days ?? retentionDays
  const first = people.map(({ created_at }) => created_at).toSorted((a, b) => a - b)[0] ?? null
  const period = periodOf(now(), settings.rotation_days)
  return {
    ...settings,
    period_ends_at: periodEndMs(period, settings.rotation_days),
    position_days,
    stored: [
      { category: 'people', count: people.length, oldest_at: first },
      { category: 'positions', count: null, oldest_at: null },
      ...(await store.personalData.counts(projectUid)),
    ],
  }
}

/** Privacy mode of a project (docs/extensions.md: beyond the specification, `privacy_mode`). */
export const privacyOperations = [
  operation({
    method: 'GET',
    path: '/privacy',
    access: 'project',
    summary: 'Read the privacy settings of the project, and what it stores about people',
    response: privacyAnswers.settings,
    handle: ({ deps, projectUid }) => shown(deps, projectUid),
  }),
  operation({
    method: 'PUT',
    path: '/privacy',
    access: 'project-admin',
    summary: 'Change privacy settings; omitted values stay unchanged. Switching it off needs a second person',
    response: privacyAnswers.settings,
    body,
    async handle({ body, deps, projectUid }) {
      await deps.store.transaction(async ({ privacySettings }) => {
        const before = await privacySettings.of(projectUid)
        if (before.enabled && body.enabled === false)
          throw new Problem(
            409,
            'switching privacy mode off needs a second administrator: request it (POST /disclosures, switch_off)',
          )
        await privacySettings.save(projectUid, { ...before, ...sentFields(body) })
      })
      // Every later response has pseudonyms.
      await deps.privacy.of(projectUid)
      return shown(deps, projectUid)
    },
  }),
]
