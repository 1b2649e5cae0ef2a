import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Alarm } from '../store/alarms.ts'

const maxCommentLength = 1000
/** Allows for the transmission of an undo in its last second. */
const undoWithinMs = 15_000

/** The body of a change of one alarm. */
export const alarmChangeBody = z.object({
  state: z.literal('clear', 'an alarm can only be cleared').optional(),
  acknowledged: z
    .literal(true, 'acknowledged cannot be false; to undo an acknowledgement, use PUT /alarms')
    .optional(),
  comment: z.string().trim().max(maxCommentLength, `is longer than ${maxCommentLength} characters`).nullish(),
  shelved_until: z.int().nullish(),
})

/** The same, with the fields that only a change of many alarms has. */
export interface AlarmChange extends Omit<z.infer<typeof alarmChangeBody>, 'acknowledged'> {
  acknowledged?: boolean | undefined
  assigned_to?: string | null | undefined
}

export interface AlarmChangeCase {
  readonly email: string
  /** The lowest severity whose acknowledgement requires a note; null if none does. */
  readonly noteFrom: number | null
  readonly deps: Pick<Dependencies, 'now' | 'recentNotes'>
}

/** Throws 422 if the change is invalid for every alarm. */
export function requireChange(change: AlarmChange, now: number): void {
  if (Object.values(change).every(value => value === undefined))
    throw invalid('state', 'state, acknowledged, comment or shelved_until is required')
  if (typeof change.shelved_until === 'number' && change.shelved_until <= now)
    throw invalid('shelved_until', 'must be a future time in epoch milliseconds')
}

/**
 * Applies a change to an alarm. The first acknowledgement stays, with its user, time and note. Throws 409 and
 * 422 for changes that are impossible for this alarm.
 */
export function changedAlarm(alarm: Alarm, change: AlarmChange, of: AlarmChangeCase): Partial<Alarm> {
  const now = of.deps.now()
  const next: Partial<Alarm> = {}
  if (change.state === 'clear' && alarm.state === 'set') {
    if (alarm.latched && !alarm.cause_gone_at)
      throw new Problem(409, 'its cause still lasts: a latched alarm can be reset once the cause has ended')
    Object.assign(next, { state: 'clear', cleared_at: now })
  }
  if (change.shelved_until !== undefined) next.shelved_until = change.shelved_until
  if (change.assigned_to !== undefined && change.assigned_to !== (alarm.assigned_to ?? null)) {
    const given = change.assigned_to !== null
    Object.assign(next, { assigned_to: change.assigned_to })
    Object.assign(next, { assigned_by: given ? of.email : null, assigned_at: given ? now : null })
  }
  if (change.acknowledged === false) return { ...next, ...undoneAcknowledgement(alarm, of) }
  const first = change.acknowledged === true && alarm.acknowledged_at === null
  if (first) {
    requireNote(alarm, change, of.noteFrom)
    of.deps.recentNotes.keep(alarm.uid, alarm.comment)
    Object.assign(next, { acknowledged_at: now, acknowledged_by: of.email })
  }
  const commented = change.comment !== undefined && change.comment !== null
  if (commented && (first || !change.acknowledged)) next.comment = change.comment ?? null
  return next
}

function requireNote(alarm: Alarm, change: AlarmChange, noteFrom: number | null): void {
  if (noteFrom === null || alarm.severity_level < noteFrom || change.comment || alarm.comment) return
  throw invalid('comment', 'this project requires a note when an alarm of this severity is acknowledged')
}

/** The alarm before the caller's recent acknowledgement. */
function undoneAcknowledgement(alarm: Alarm, { email, deps }: AlarmChangeCase): Partial<Alarm> {
  if (alarm.acknowledged_at === null) return {}
  if (alarm.acknowledged_by !== email)
    throw new Problem(409, 'somebody else acknowledged it, and only they can undo that')
  const comment = deps.recentNotes.before(alarm.uid)
  if (comment === undefined || deps.now() - alarm.acknowledged_at > undoWithinMs)
    throw new Problem(409, 'it was acknowledged too long ago to be undone')
  return { acknowledged_at: null, acknowledged_by: null, comment }
}
