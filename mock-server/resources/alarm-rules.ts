import { z } from 'zod'
import { operation } from '../http/operation.ts'
import type { Store } from '../store/store.ts'
import { eventAnswers } from './event-responses.ts'

const rules = z.object({
  note_from_severity: z.int().min(1, 'is a severity from 1 to 3, or null').max(3).nullable(),
})
export type AlarmRules = z.infer<typeof rules>

const nameOf = (projectUid: string) => `alarm_rules:${projectUid}`

/** The requirements of a project for acknowledgements; none by default. */
export async function alarmRulesOf(store: Pick<Store, 'settings'>, projectUid: string): Promise<AlarmRules> {
  const read = rules.safeParse(await store.settings.get(nameOf(projectUid)))
  return read.success ? read.data : { note_from_severity: null }
}

/**
 * Rules for acknowledging alarms (docs/extensions.md, Alarms, events: beyond the specification,
 * `alarm_rules`).
 */
export const alarmRuleOperations = [
  operation({
    method: 'GET',
    path: '/alarm_rules',
    access: 'project',
    summary: 'Read the requirements of the project for acknowledging alarms',
    response: eventAnswers.alarmRules,
    handle: ({ deps, projectUid }) => alarmRulesOf(deps.store, projectUid),
  }),
  operation({
    method: 'PUT',
    path: '/alarm_rules',
    access: 'project-admin',
    summary: 'Set the lowest severity whose acknowledgement requires a note',
    response: eventAnswers.alarmRules,
    body: rules,
    async handle({ body, deps, projectUid }) {
      const before = (await alarmRulesOf(deps.store, projectUid)).note_from_severity
      const after = body.note_from_severity
      const noted = { note_from_severity: { before, after } }
      const about = { table: 'alarm_rules', action: 'UPDATE' as const, uid: projectUid, projectUid, row: {} }
      await deps.store.settings.set(
        nameOf(projectUid),
        body,
        before === after ? undefined : { ...about, noted },
      )
      return body
    },
  }),
]
