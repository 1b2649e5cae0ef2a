import * as z from 'zod/mini'
import type { Group } from '#domain/tag/tag.ts'
import { textOf, timeOf, wireText, wireTime, wireUid } from './scalar.ts'

export const wireGroup = z.object({
  uid: wireUid,
  name: wireText,
  description: wireText,
  color: wireText,
  created_at: wireTime,
})

export function fromWireGroup(group: z.infer<typeof wireGroup>): Group {
  const description = textOf(group.description)
  const color = textOf(group.color)
  const createdAtMs = timeOf(group.created_at)
  return {
    uid: group.uid,
    name: textOf(group.name) ?? group.uid,
    ...(description && { description }),
    ...(color && { color }),
    ...(createdAtMs !== undefined && { createdAtMs }),
  }
}

export function toWireGroup(group: Omit<Group, 'uid' | 'createdAtMs'>) {
  return { name: group.name, description: group.description ?? null, color: group.color ?? null }
}
