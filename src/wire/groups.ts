import * as z from 'zod/mini'
import type { Group } from '#domain/tag.ts'
import { textOf, wireText, wireUid } from './scalar.ts'

export const wireGroup = z.object({ uid: wireUid, name: wireText, description: wireText, color: wireText })

export function fromWireGroup(group: z.infer<typeof wireGroup>): Group {
  const description = textOf(group.description)
  const color = textOf(group.color)
  return {
    uid: group.uid,
    name: textOf(group.name) ?? group.uid,
    ...(description && { description }),
    ...(color && { color }),
  }
}

export function toWireGroup(group: Omit<Group, 'uid'>) {
  return { name: group.name, description: group.description ?? null, color: group.color ?? null }
}
