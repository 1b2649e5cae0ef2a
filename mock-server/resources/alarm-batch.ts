import { z } from 'zod'
import { uidField } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { invalid, Problem } from '../http/problem.ts'
import { projectRole } from '../http/project-role.ts'
import type { Alarm } from '../store/alarms.ts'
import type { Store, Tables } from '../store/store.ts'
import type { User } from '../store/users.ts'
import {
  type AlarmChange,
  type AlarmChangeCase,
  alarmChangeBody,
  changedAlarm,
  requireChange,
} from './alarm-change.ts'
import { alarmRulesOf } from './alarm-rules.ts'
import { eventAnswers } from './event-responses.ts'

const body = alarmChangeBody.extend({
  uids: z.array(uidField).min(1, 'names no alarm').max(1_000, 'names more than 1000 alarms'),
  /** False undoes a recent acknowledgement by the caller. */
  acknowledged: z.boolean().optional(),
  assigned_to: z.string().trim().toLowerCase().min(1).max(300).nullish(),
})

interface Result {
  uid: string
  status: number
  detail?: string
  alarm?: Alarm
}

/** The change of one of several alarms: its error is reported and does not affect the others. */
async function changeOne(
  tables: Pick<Tables, 'alarms'>,
  uid: string,
  projectUid: string,
  change: AlarmChange,
  of: AlarmChangeCase,
): Promise<Result> {
  try {
    const before = owned(await tables.alarms.get(uid), projectUid, 'this alarm')
    const next = changedAlarm(before, change, of)
    const alarm = Object.keys(next).length === 0 ? before : await tables.alarms.update(uid, next)
    return { uid, status: 200, ...(alarm && { alarm }) }
  } catch (error) {
    if (error instanceof Problem) return { uid, status: error.status, detail: error.message }
    throw error
  }
}

/** Possible assignees of an alarm: users who may enter the project. */
async function assigneesOf(store: Store, caller: User, projectUid: string): Promise<User[]> {
  const project = await store.projects.get(projectUid)
  const access = await store.projects.accessOfProject(projectUid)
  const bound = new Set(access.filter(each => each.role !== 'PROJECT_VIEWER').map(each => each.user_uid))
  const users = await store.users.listAll()
  return users.filter(
    ({ uid, role, company_uid }) =>
      uid === caller.uid ||
      bound.has(uid) ||
      (role === 'COMPANY_ADMIN' && company_uid !== null && company_uid === project?.company_uid),
  )
}

export const nameOfUser = ({ first_name, last_name, email }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email

/** Bulk changes of alarms, and their possible assignees (docs/extensions.md: beyond the specification, `alarm_bulk`). */
export const alarmBatchOperations = [
  operation({
    method: 'PUT',
    path: '/alarms',
    access: 'project',
    summary:
      'Acknowledge, undo, comment, shelve, assign or clear many alarms; the response has the result of each',
    response: eventAnswers.alarmResults,
    body,
    async handle({ body: { uids, ...change }, deps, projectUid, user }) {
      requireChange(change, deps.now())
      if (change.assigned_to) {
        const assignee = await deps.store.users.byEmail(change.assigned_to)
        const role = assignee && (await projectRole(deps.store, assignee, projectUid))
        if (role === undefined || role === 'VIEWER')
          throw invalid('assigned_to', 'assigned_to names nobody with access to this project')
      }
      const { note_from_severity: noteFrom } = await alarmRulesOf(deps.store, projectUid)
      const of = { email: user.email, noteFrom, deps }
      const results = await deps.store.transaction(async tables => {
        const made: Result[] = []
        for (const uid of new Set(uids)) made.push(await changeOne(tables, uid, projectUid, change, of))
        return made
      })
      return { results }
    },
  }),
  operation({
    method: 'GET',
    path: '/alarms/assignees',
    access: 'project',
    keepsNames: true,
    summary: 'List the users that an alarm can be assigned to',
    response: eventAnswers.assignees,
    async handle({ deps, projectUid, user }) {
      const people = await assigneesOf(deps.store, user, projectUid)
      return { assignees: people.map(each => ({ email: each.email, name: nameOfUser(each) })) }
    },
  }),
]
