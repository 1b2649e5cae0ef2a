import type { TagDraft } from '#api/tags.ts'
import { readJsonObject, writeJsonObject } from '#domain/json-object.ts'
import { type Tag, type TagObjects, type TagTemplate, tagObjectNames } from '#domain/tag/tag.ts'
import type { TextOf } from '#locales/message-types.ts'

/** Values of the tag form; objects as JSON. */
export interface TagForm extends Record<keyof TagObjects, string> {
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly type: string
  readonly category: string
  readonly updateIntervalMs: number | string
  readonly groupUids: string[]
  /** Empty for none. */
  readonly exemptTagUid: string
}

export function formOf(tag: Tag | TagTemplate | undefined): TagForm {
  const objects = Object.fromEntries(tagObjectNames.map(name => [name, writeJsonObject(tag?.[name])]))
  return {
    name: tag?.name ?? '',
    displayName: tag?.displayName ?? '',
    description: tag?.description ?? '',
    type: tag?.type ?? '',
    category: tag?.category ?? '',
    updateIntervalMs: tag?.updateIntervalMs ?? '',
    groupUids: [...(tag?.groupUids ?? [])],
    exemptTagUid: tag?.exemptTagUid ?? '',
    ...(objects as Record<keyof TagObjects, string>),
  }
}

/** Validation errors by field. */
export function formProblems(form: TagForm, t: TextOf<'tags'>): Partial<Record<keyof TagForm, string>> {
  const { name, updateIntervalMs: interval } = form
  const whole = Number.isInteger(Number(interval)) && Number(interval) > 0
  const faults = tagObjectNames.flatMap(field => {
    const read = readJsonObject(form[field])
    return 'fault' in read ? [[field, t(`tags.jsonFaults.${read.fault}`)]] : []
  })
  return {
    ...(name.trim() === '' && { name: t('tags.nameMissing') }),
    ...(interval !== '' && !whole && { updateIntervalMs: t('tags.intervalWrong') }),
    ...Object.fromEntries(faults),
  }
}

/** Converts a valid form to a change. Cleared fields are present as undefined, so that the service clears them. */
export function draftOf(form: TagForm): TagDraft {
  const filled = (text: string) => (text.trim() === '' ? undefined : text.trim())
  const objects = tagObjectNames.map(name => {
    const read = readJsonObject(form[name])
    return [name, 'value' in read ? read.value : undefined]
  })
  return {
    name: form.name.trim(),
    displayName: filled(form.displayName),
    description: filled(form.description),
    type: filled(form.type),
    category: filled(form.category),
    updateIntervalMs: form.updateIntervalMs === '' ? undefined : Number(form.updateIntervalMs),
    groupUids: form.groupUids,
    exemptTagUid: filled(form.exemptTagUid),
    ...(Object.fromEntries(objects) as TagObjects),
  }
}
