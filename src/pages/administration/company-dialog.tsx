import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useUpdateCompany } from '#api/companies.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-base-revision.ts'
import type { Company } from '#domain/company.ts'
import type { Revised } from '#domain/revised.ts'
import { textOf } from '#text/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { bareFields } from './bare-fields.ts'
import { DeleteCompanyDialog } from './delete-company-dialog.tsx'
import { useActor } from './use-actor.ts'

const useText = textOf('administration')

interface CompanyDialogProps {
  readonly company: Company & Revised
  readonly onClose: () => void
}

/** The name of a company. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { administration: text, common, problem } = useText()
  const actor = useActor()
  const update = useUpdateCompany()
  const { base, refused } = useBaseRevision(company)
  const [deleting, setDeleting] = useState(false)
  const own = actor.companyUid === company.uid
  const form = useForm({
    initialValues: { name: company.name },
    validate: { name: name => (name.trim() === '' ? text.nameMissing : null) },
  })
  if (deleting)
    return <DeleteCompanyDialog company={company} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <Dialog title={text.companies.editTitle(company.name)} closeLabel={common.close} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ name }) =>
          update.mutate(
            { uid: company.uid, draft: { name: name.trim() }, ...base },
            {
              onSuccess: onClose,
              onError: refusal => {
                refused(refusal)
                form.setErrors(bareFields(fieldErrorsOf(refusal)))
              },
            },
          ),
        )}
      >
        <Stack>
          <TextInput data-autofocus required label={text.name} {...form.getInputProps('name')} />
          {own && actor.systemAdmin && <Text size="sm">{text.companies.deleteOwn}</Text>}
          <Refusal words={update.error && problem(problemOf(update.error))} />
          <Group justify="space-between">
            {actor.systemAdmin && !own ? (
              <Button variant="default" onClick={() => setDeleting(true)}>
                {text.companies.delete}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={update.isPending}>
              {common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
