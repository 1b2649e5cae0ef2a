import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useCreateProject } from '#api/projects.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Refusal } from '#ui/refusal.tsx'

const useText = textOf('administration')

/** Creates the first project of a service, for administrators. Nothing else is available without a project. */
export function FirstProject({ onMade }: { readonly onMade: (uid: ProjectUid) => void }) {
  const t = useText()

  const create = useCreateProject()
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: name => (name.trim() === '' ? t('administration.firstProject.nameMissing') : null) },
  })

  /**
   * The list shows the project before this completes, and the form is unmounted by then: its callbacks would
   * not be called.
   */
  async function save({ name }: { readonly name: string }): Promise<void> {
    try {
      const project = await create.mutateAsync({ name: name.trim() })
      if (project) onMade(project.uid)
    } catch (refusal) {
      form.setErrors({ name: fieldErrorsOf(refusal)['project.name'] })
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack>
        <Text size="sm">{t('administration.firstProject.make')}</Text>
        <TextInput autoFocus label={t('administration.firstProject.name')} {...form.getInputProps('name')} />
        <Refusal message={create.error && problemText(t, problemOf(create.error))} />
        <Button type="submit" loading={create.isPending}>
          {t('administration.firstProject.submit')}
        </Button>
      </Stack>
    </form>
  )
}
