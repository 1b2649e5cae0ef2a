import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCreateUnknownTags } from '#api/unknown-tags.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { textOf } from '#locales/text-of.ts'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('connections')

interface CreateTagsDialogProps {
  /** Ids in the other system, at least one. */
  readonly tagIds: readonly string[]
  /** Called with a text that describes the result. */
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Creates a tag for each id, with names by a pattern. */
export function CreateTagsDialog({ tagIds, onDone, onClose }: CreateTagsDialogProps) {
  const t = useText()
  const create = useCreateUnknownTags()
  const [pattern, setPattern] = useState('{id}')
  const [isTried, setTried] = useState(false)
  const isDistinct = /\{(id|n)\}/.test(pattern)
  const fault =
    pattern.trim() === ''
      ? t('connections.faults.missing')
      : tagIds.length > 1 && !isDistinct
        ? t('connections.patternFault')
        : undefined
  const example = pattern.replaceAll('{id}', tagIds[0] ?? '').replaceAll('{n}', '1')

  function save(): void {
    setTried(true)
    if (fault !== undefined) return
    create.mutate(
      { tagIds, pattern: pattern.trim() },
      { onSuccess: ({ tags, fixes }) => onDone(t('connections.createdDone', { count: tags, fixes })) },
    )
  }

  return (
    <FormDialog
      title={t('connections.createTagsTitle', { count: tagIds.length })}
      submitLabel={t('connections.createSubmit', { count: tagIds.length })}
      action={create}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('connections.pattern')}
        description={t('connections.patternHint', { id: '{id}', n: '{n}' })}
        {...valueProps(pattern, setPattern)}
        error={isTried && fault}
      />
      <p style={{ margin: 0 }}>{t('connections.patternExample', { name: example })}</p>
    </FormDialog>
  )
}
