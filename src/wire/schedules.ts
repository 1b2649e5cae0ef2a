import * as z from 'zod/mini'
import type { Schedule } from '#domain/sync/slot-table.ts'
import { flagOf, numberOf, textOf, wireFlag, wireNumber, wireText, wireUid } from './scalar.ts'

export const wireSchedule = z.object({
  uid: wireUid,
  name: wireText,
  content: z.optional(z.unknown()),
  default: wireFlag,
  tdoa_version: wireNumber,
})

export type ScheduleDraft = Partial<Pick<Schedule, 'name' | 'content' | 'isDefault' | 'version'>>

/** Always text here; if a deployment sends the table itself, its JSON. */
const contentOf = (content: unknown) =>
  content === null || content === undefined
    ? ''
    : typeof content === 'string'
      ? content
      : JSON.stringify(content)

export function fromWireSchedule(schedule: z.infer<typeof wireSchedule>): Schedule {
  return {
    uid: schedule.uid,
    name: textOf(schedule.name) ?? schedule.uid,
    content: contentOf(schedule.content),
    isDefault: flagOf(schedule.default),
    version: numberOf(schedule.tdoa_version) === 1 ? 1 : 2,
  }
}

export function toWireSchedule({
  name,
  content,
  isDefault,
  version,
}: ScheduleDraft): Record<string, unknown> {
  return {
    ...(name !== undefined && { name }),
    ...(content !== undefined && { content }),
    ...(isDefault !== undefined && { default: isDefault }),
    ...(version !== undefined && { tdoa_version: version }),
  }
}
