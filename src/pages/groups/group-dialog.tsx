import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCreateGroup, useGroups, useUpdateGroup } from '#api/groups.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Group } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'

const useText = textOf('groups')

interface GroupDialogProps {
  /** Absent to create a new one. */
  readonly group: Group | undefined
  readonly onClose: () => void
}

/** Name and description of a group. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useText()
  const create = useCreateGroup()
  const update = useUpdateGroup()
  const groups = useGroups().data
  const { base, refused } = useBaseRevision(group)
  const rights = useProjectRights()
  const [deleting, setDeleting] = useState(false)
  const form = useForm({
    initialValues: { name: group?.name ?? '', description: group?.description ?? '' },
    validate: {
      name: value => {
        const name = value.trim()
        if (name === '') return t('groups.nameMissing')
        return groups?.some(each => each.uid !== group?.uid && each.name === name)
          ? t('groups.nameTaken')
          : null
      },
    },
  })

  function save({ name, description }: { name: string; description: string }): void {
    const { description: _, rev: __, ...kept } = group ?? { name: '', rev: undefined }
    const draft = {
      ...kept,
      name: name.trim(),
      ...(description.trim() && { description: description.trim() }),
    }
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        form.setErrors(fieldErrorsOf(refusal))
      },
    }
    if (group) update.mutate({ ...draft, ...base, uid: group.uid }, done)
    else create.mutate(draft, done)
  }

  if (deleting && group)
    return <DeleteGroupDialog group={group} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      title={group ? t('groups.editTitle', { name: group.name }) : t('groups.create')}
      submitLabel={group ? t('app.save') : t('groups.submit')}
      action={group ? update : create}
      gate={{ rights: rights, needs: 'groups' }}
      start={
        group && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('groups.delete')}
          </Button>
        )
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('groups.name')} {...form.getInputProps('name')} />
      <TextInput label={t('groups.description')} {...form.getInputProps('description')} />
    </FormDialog>
  )
}
