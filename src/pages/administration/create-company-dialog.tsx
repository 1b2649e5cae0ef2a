import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCreateCompany } from '#api/companies.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './administration.module.css'
import { bareFields } from './bare-fields.ts'
import { useActor } from './use-actor.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { emailFault, passwordFault } from './user-faults.ts'

const useText = textOf('administration')

interface NewCompany {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: string
}

/** A company and its first user: both are made, or neither. */
export function CreateCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const { administration: text, app, problem, signIn } = useText()
  const roles = useRoleChoices(useActor().role)
  const create = useCreateCompany()
  const form = useForm<NewCompany>({
    initialValues: { name: '', email: '', password: '', role: roles.spelled('COMPANY_ADMIN') },
    validate: {
      name: name => (name.trim() === '' ? text.nameMissing : null),
      email: emailFault(text),
      password: passwordFault(text),
    },
  })

  function save({ name, email, ...user }: NewCompany): void {
    create.mutate(
      { name: name.trim(), firstUser: { ...user, email: email.trim() } },
      { onSuccess: onClose, onError: refusal => form.setErrors(bareFields(fieldErrorsOf(refusal))) },
    )
  }

  return (
    <Dialog title={text.companies.create} closeLabel={app.close} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack>
          <TextInput data-autofocus required label={text.name} {...form.getInputProps('name')} />
          <fieldset className={styles.fieldset}>
            <legend>{text.companies.first}</legend>
            <Stack>
              <TextInput
                required
                type="email"
                autoComplete="off"
                label={text.users.email}
                {...form.getInputProps('email')}
              />
              <PasswordField
                toggleLabel={signIn.togglePassword}
                required
                autoComplete="new-password"
                label={text.users.password}
                description={text.passwordHint}
                {...form.getInputProps('password')}
              />
              <NativeSelect
                label={text.roleLabel}
                data={[...roles.choices]}
                {...form.getInputProps('role')}
              />
            </Stack>
          </fieldset>
          <Refusal message={create.error && problem(problemOf(create.error))} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              {app.create}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
