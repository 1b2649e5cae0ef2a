import { Group, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useGroups } from '#api/groups.ts'
import { useTags } from '#api/tags.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { TagUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import type { TagForm } from './tag-form.ts'
import { TagMoreFields } from './tag-more-fields.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

/** Duplicate names are allowed, but CSV imports match tags by name, so the user is warned. */
function TakenNameNotice({ name, ownUid }: { readonly name: string; readonly ownUid: TagUid | undefined }) {
  const t = useText()
  const tags = useTags().data
  const isTaken = tags?.some(each => each.uid !== ownUid && each.name === name.trim()) ?? false
  return (
    <div role="status" className={styles.dim}>
      {isTaken && t('tags.nameTaken')}
    </div>
  )
}

interface TagFieldsProps {
  readonly form: UseFormReturnType<TagForm>
  /** The edited tag or template, if it exists already. */
  readonly tag: Tag | undefined
  readonly ofTemplate?: boolean
}

/** Fields of a tag or template: common ones first, others behind "More". */
export function TagFields({ form, tag, ofTemplate = false }: TagFieldsProps) {
  const t = useText()
  const groups = useGroups().data
  return (
    <>
      <TextInput
        data-autofocus
        required
        label={t('tags.name')}
        description={ofTemplate ? t('tags.templateNameHint') : t('tags.nameHint')}
        {...form.getInputProps('name')}
      />
      {!ofTemplate && <TakenNameNotice name={form.getValues().name} ownUid={tag?.uid} />}
      {!ofTemplate && (
        <TextInput
          label={t('tags.displayName')}
          description={t('tags.displayNameHint')}
          {...form.getInputProps('displayName')}
        />
      )}
      <TextInput label={t('tags.description')} {...form.getInputProps('description')} />
      <Group grow align="start">
        <TextInput label={t('tags.type')} {...form.getInputProps('type')} />
        <TextInput label={t('tags.category')} {...form.getInputProps('category')} />
      </Group>
      <MultiSelect
        label={t('tags.groups')}
        searchable
        data={(groups ?? []).map(group => ({ value: group.uid, label: group.name }))}
        {...form.getInputProps('groupUids')}
      />
      <NumberInput
        label={t('tags.interval')}
        description={t('tags.intervalHint')}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('updateIntervalMs')}
      />
      <TagMoreFields form={form} tag={tag} />
    </>
  )
}
