import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCreateCompany } from '#api/companies.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { textOf } from '#locales/text-of.ts'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './administration.module.css'
import { useActor } from './use-actor.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { bareFields, emailFault, passwordFault } from './user-faults.ts'

const useText = textOf('administration')

interface NewCompany {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: string
}

/** Creates a company with its first user, in one transaction. */
export function CreateCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const roles = useRoleChoices(useActor().role)
  const create = useCreateCompany()
  const form = useForm<NewCompany>({
    initialValues: { name: '', email: '', password: '', role: roles.spelled('COMPANY_ADMIN') },
    validate: {
      name: name => (name.trim() === '' ? t('administration.nameMissing') : null),
      email: emailFault(t),
      password: passwordFault(t),
    },
  })

  function save({ name, email, ...user }: NewCompany): void {
    create.mutate(
      { name: name.trim(), firstUser: { ...user, email: email.trim() } },
      { onSuccess: onClose, onError: refusal => form.setErrors(bareFields(fieldErrorsOf(refusal))) },
    )
  }

  return (
    <FormDialog
      title={t('administration.companies.create')}
      submitLabel={t('administration.companies.submit')}
      action={create}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('administration.name')} {...form.getInputProps('name')} />
      <fieldset className={styles.fieldset}>
        <legend>{t('administration.companies.first')}</legend>
        <Stack>
          <TextInput
            required
            type="email"
            autoComplete="off"
            label={t('administration.users.email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            required
            autoComplete="new-password"
            label={t('administration.users.password')}
            description={t('administration.passwordHint')}
            {...form.getInputProps('password')}
          />
          <NativeSelect
            label={t('administration.roleLabel')}
            data={[...roles.choices]}
            {...form.getInputProps('role')}
          />
        </Stack>
      </fieldset>
    </FormDialog>
  )
}
