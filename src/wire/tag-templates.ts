import type * as z from 'zod/mini'
import type { TagTemplate } from '#domain/tag/tag.ts'
import { fromWireTag, type wireTag } from './tags.ts'

/** A template has the fields of a tag without hardware and positions. */
export function fromWireTagTemplate(template: z.infer<typeof wireTag>): TagTemplate {
  const { mac: _, lastFix: __, removedAtMs: ___, ...rest } = fromWireTag(template)
  return rest
}
