import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCreateCompany } from '#api/companies.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
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
    <Dialog title={t('administration.companies.create')} closeLabel={t('app.close')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t('administration.name')}
            {...form.getInputProps('name')}
          />
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
                toggleLabel={t('signIn.togglePassword')}
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
          <Refusal message={create.error && problemText(t, problemOf(create.error))} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              {t('administration.companies.submit')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
