import type { Revised } from '#domain/row-version.ts'
import type { TagUid } from '#domain/uid.ts'
import { fromWireTagTemplate, type TagDraft, toWireTag, wireTag } from '#wire/tags.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

type TemplateChange = Partial<TagDraft> & Revised & { readonly uid: TagUid }

const templates = createResource({
  noun: 'tagTemplates',
  schema: wireTag,
  fromWire: fromWireTagTemplate,
  toWire: (draft: Partial<TagDraft>) => toWireTag(draft),
})

/** Templates for new tags (specification, "Tag template"); 404 if the service has none. */
export const useTagTemplates = () => useList(templates)
export const useCreateTagTemplate = () => useCreate(templates)
export const useUpdateTagTemplate = () =>
  useUpdate(
    templates,
    ({ uid: _, rev: __, ...change }: TemplateChange) => change,
    (template, change) => ({ ...template, ...change }),
  )
export const useDeleteTagTemplate = (onDeleted: () => void) => useRemove(templates, [], onDeleted)
