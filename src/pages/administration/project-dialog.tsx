import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useCreateProject, useProjectDirectory, useUpdateProject } from '#api/projects.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Project } from '#domain/account/user.ts'
import type { Revised } from '#domain/row-version.ts'
import { textOf } from '#locales/text-of.ts'
import { CompanySelect } from './company-select.tsx'
import { DeleteProjectDialog } from './delete-project-dialog.tsx'
import { useActor } from './use-actor.ts'
import { bareFields } from './user-faults.ts'

const useText = textOf('administration')

interface ProjectDialogProps {
  /** Absent to create a new one. */
  readonly project: (Project & Revised) | undefined
  readonly onClose: () => void
}

/** Name and company of a project. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const t = useText()
  const actor = useActor()
  const projects = useProjectDirectory().data
  const create = useCreateProject()
  const update = useUpdateProject()
  const { base, refused } = useBaseRevision(project)
  const [deleting, setDeleting] = useState(false)
  const form = useForm({
    initialValues: { name: project?.name ?? '', companyUid: project?.companyUid ?? actor.companyUid ?? '' },
    validate: {
      name: typed => {
        const name = typed.trim()
        if (name === '') return t('administration.nameMissing')
        const taken = projects?.some(each => each.uid !== project?.uid && each.name === name)
        return taken ? t('administration.projects.nameTaken') : null
      },
    },
  })

  function save({ name, companyUid }: { name: string; companyUid: string }): void {
    const moved = actor.systemAdmin && companyUid !== (project?.companyUid ?? '')
    const draft = { name: name.trim(), ...(moved && { companyUid: companyUid || null }) }
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        form.setErrors(bareFields(fieldErrorsOf(refusal)))
      },
    }
    if (project) update.mutate({ uid: project.uid, draft, ...base }, done)
    else create.mutate(draft, done)
  }

  if (deleting && project)
    return <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      title={
        project
          ? t('administration.projects.editTitle', { name: project.name })
          : t('administration.projects.create')
      }
      submitLabel={project ? t('app.save') : t('administration.projects.submit')}
      action={project ? update : create}
      start={
        project && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('administration.projects.delete')}
          </Button>
        )
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('administration.name')} {...form.getInputProps('name')} />
      {actor.systemAdmin && <CompanySelect {...form.getInputProps('companyUid')} />}
    </FormDialog>
  )
}
