import { useForm } from '@mantine/form'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useTagTemplates } from '#api/tag-templates.ts'
import { useCreateTag, useUpdateTag } from '#api/tags.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Tag, TagTemplate } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { TagFields } from './tag-fields.tsx'
import { draftOf, formOf, formProblems, type TagForm } from './tag-form.ts'

const useText = textOf('tags')

interface TagDialogProps {
  /** Absent to create a new one. */
  readonly tag: Tag | undefined
  /** Initial values of a new one. */
  readonly template?: TagTemplate
  readonly onClose: () => void
}

/** Properties of a tag. The input is kept until the service has saved it. */
export function TagDialog({ tag, template, onClose }: TagDialogProps) {
  const t = useText()
  const create = useCreateTag()
  const update = useUpdateTag()
  const templates = useTagTemplates().data
  const { base, refused } = useBaseRevision(tag)
  const form = useForm<TagForm>({
    initialValues: { ...formOf(tag ?? template), ...(!tag && { name: '' }) },
    validate: values => formProblems(values, t),
  })

  /** Applies a template to all fields except names, which are specific to each tag. */
  function begin(chosen: TagTemplate | undefined): void {
    const { name: _, displayName: __, ...preset } = formOf(chosen)
    form.setValues(preset)
  }

  function save(values: TagForm): void {
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        form.setErrors(fieldErrorsOf(refusal))
      },
    }
    if (tag) update.mutate({ uid: tag.uid, ...base, ...draftOf(values) }, done)
    else create.mutate(draftOf(values), done)
  }

  return (
    <FormDialog
      title={tag ? t('tags.editTitle', { name: tag.name }) : t('tags.create')}
      submitLabel={tag ? t('app.save') : t('tags.submitTag')}
      action={tag ? update : create}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      {!tag && templates && templates.length > 0 && (
        <OptionalSelect
          label={t('tags.fromTemplate')}
          description={t('tags.fromTemplateHint')}
          defaultValue={template?.uid ?? ''}
          onChange={event => begin(templates.find(each => each.uid === event.currentTarget.value))}
          none={t('tags.noTemplate')}
          options={templates.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
      )}
      <TagFields form={form} tag={tag} />
    </FormDialog>
  )
}
