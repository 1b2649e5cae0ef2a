import { Alert, Button, Group, MultiSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useGroups } from '#api/groups.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useCreateTag, useUpdateTag } from '#api/tags.ts'
import { useBaseRevision } from '#api/use-base-revision.ts'
import type { Tag } from '#domain/tag.ts'
import { useText } from '#text/use-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { draftOf, formOf, type TagForm } from './tag-form.ts'

interface TagDialogProps {
  /** Absent: a new one is made. */
  readonly tag: Tag | undefined
  readonly onClose: () => void
}

/** What a person says about a tag. What was typed stays until the service has it. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { tags: text, common, problem } = useText()
  const create = useCreateTag()
  const update = useUpdateTag()
  const groups = useGroups().data
  const { base, refused } = useBaseRevision(tag)
  const form = useForm<TagForm>({
    initialValues: formOf(tag),
    validate: {
      name: value => (value.trim() === '' ? text.nameMissing : null),
      updateIntervalMs: value =>
        value === '' || (Number.isInteger(Number(value)) && Number(value) > 0) ? null : text.intervalWrong,
    },
  })
  const error = create.error ?? update.error

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
    <Dialog title={tag ? text.editTitle(tag.name) : text.create} closeLabel={common.close} onClose={onClose}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={text.name}
            description={text.nameHint}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={text.displayName}
            description={text.displayNameHint}
            {...form.getInputProps('displayName')}
          />
          <TextInput label={text.description} {...form.getInputProps('description')} />
          <Group grow align="start">
            <TextInput label={text.type} {...form.getInputProps('type')} />
            <TextInput label={text.category} {...form.getInputProps('category')} />
          </Group>
          <MultiSelect
            label={text.groups}
            searchable
            data={(groups ?? []).map(group => ({ value: group.uid, label: group.name }))}
            {...form.getInputProps('groupUids')}
          />
          <NumberInput
            label={text.interval}
            description={text.intervalHint}
            min={1}
            allowDecimal={false}
            {...form.getInputProps('updateIntervalMs')}
          />
          {error && (
            <Alert color="danger" variant="outline" role="alert">
              {problem(problemOf(error))}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending || update.isPending}>
              {tag ? common.save : common.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
