import * as z from 'zod/mini'
import type { AlarmRules } from '#domain/alarm/active-alarms.ts'
import { wireNumber } from './scalar.ts'
import { severityOf } from './zones.ts'

export const wireAlarmRules = z.object({ note_from_severity: wireNumber })

/** Rules of the project for acknowledging alarms (docs/extensions.md, `alarm_rules`). */
export function fromWireAlarmRules(rules: z.infer<typeof wireAlarmRules>): AlarmRules {
  const noteFrom = severityOf(rules.note_from_severity)
  return noteFrom === 0 ? {} : { noteFrom }
}

export const toWireAlarmRules = ({ noteFrom }: AlarmRules) => ({ note_from_severity: noteFrom ?? null })
