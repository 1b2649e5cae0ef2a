import type { TagDraft } from '#api/tags.ts'
import type { Tag } from '#domain/tag.ts'

/** What a person types about a tag. */
export interface TagForm {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly type: string
  readonly category: string
  readonly updateIntervalMs: number | string
  readonly groupUids: string[]
}

export function formOf(tag: Tag | undefined): TagForm {
  return {
    name: tag?.name ?? '',
    displayName: tag?.displayName ?? '',
    description: tag?.description ?? '',
    type: tag?.type ?? '',
    category: tag?.category ?? '',
    updateIntervalMs: tag?.updateIntervalMs ?? '',
    groupUids: [...(tag?.groupUids ?? [])],
  }
}

/** The typed values as a change: what was emptied is named with undefined, so that the service empties it. */
export function draftOf(form: TagForm): TagDraft {
  const filled = (text: string) => (text.trim() === '' ? undefined : text.trim())
  return {
    name: form.name.trim(),
    displayName: filled(form.displayName),
    description: filled(form.description),
    type: filled(form.type),
    category: filled(form.category),
    updateIntervalMs: form.updateIntervalMs === '' ? undefined : Number(form.updateIntervalMs),
    groupUids: form.groupUids,
  }
}
