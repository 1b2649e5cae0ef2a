import { Button, JsonInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useUpdateCompany } from '#api/companies.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { useVersion } from '#api/version.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Company } from '#domain/account/company.ts'
import { userName } from '#domain/account/user.ts'
import { readJsonObject, writeJsonObject } from '#domain/json-object.ts'
import type { Revised } from '#domain/row-version.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './administration.module.css'
import { DeleteCompanyDialog } from './delete-company-dialog.tsx'
import { FactorRoles } from './factor-roles.tsx'
import { useActor } from './use-actor.ts'
import { bareFields } from './user-faults.ts'

const useText = textOf('administration')

interface CompanyDialogProps {
  readonly company: Company & Revised
  readonly onClose: () => void
}

/** Members and projects as the list of companies names them. */
function CompanyContents({ company }: { readonly company: Company }) {
  const t = useText()
  const { members, projects } = company
  return (
    <dl className={styles.facts}>
      {members && (
        <>
          <dt>{t('administration.companies.members', { count: members.length })}</dt>
          <dd>{members.map(member => `${userName(member)} (${member.email})`).join(', ') || '–'}</dd>
        </>
      )}
      {projects && (
        <>
          <dt>{t('administration.companies.projectCount', { count: projects.length })}</dt>
          <dd>{projects.map(({ name }) => name).join(', ') || '–'}</dd>
        </>
      )}
    </dl>
  )
}

/** The name and settings of a company, with its members and projects. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const t = useText()
  const actor = useActor()
  const update = useUpdateCompany()
  const version = useVersion().data
  const { base, refused } = useBaseRevision(company)
  const [deleting, setDeleting] = useState(false)
  const [userParams] = useState(() => writeJsonObject(company.userParams))
  const own = actor.companyUid === company.uid
  const form = useForm({
    initialValues: { name: company.name, userParams, factorRoles: company.secondFactorRoles ?? [] },
    validate: {
      name: name => (name.trim() === '' ? t('administration.nameMissing') : null),
      userParams: typed =>
        'fault' in readJsonObject(typed) ? t('administration.companies.settingsWrong') : null,
    },
  })
  if (deleting)
    return <DeleteCompanyDialog company={company} onClose={() => setDeleting(false)} onDeleted={onClose} />
  return (
    <FormDialog
      title={t('administration.companies.editTitle', { name: company.name })}
      submitLabel={t('app.save')}
      action={update}
      start={
        actor.systemAdmin &&
        !own && (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('administration.companies.delete')}
          </Button>
        )
      }
      onSubmit={form.onSubmit(values => {
        const read = readJsonObject(values.userParams)
        const isChanged = values.userParams !== userParams
        update.mutate(
          {
            uid: company.uid,
            draft: {
              name: values.name.trim(),
              ...(isChanged && 'value' in read && { userParams: read.value ?? {} }),
              ...(form.isDirty('factorRoles') && { secondFactorRoles: values.factorRoles }),
            },
            ...base,
          },
          {
            onSuccess: onClose,
            onError: refusal => {
              refused(refusal)
              form.setErrors(bareFields(fieldErrorsOf(refusal)))
            },
          },
        )
      })}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('administration.name')} {...form.getInputProps('name')} />
      <JsonInput
        label={t('administration.companies.settings')}
        description={t('administration.companies.settingsHint')}
        rows={4}
        {...form.getInputProps('userParams')}
      />
      {version?.secondFactor && <FactorRoles {...form.getInputProps('factorRoles')} />}
      <CompanyContents company={company} />
      {own && actor.systemAdmin && <Text size="sm">{t('administration.companies.deleteOwn')}</Text>}
    </FormDialog>
  )
}
