import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChangeOwnPassword } from '#api/passwords.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import type { User } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { PageSection } from '#ui/page-section.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './account.module.css'

const useText = textOf('account')

const empty = { oldPassword: '', newPassword: '', repeated: '' }

/** The own password, by the old one. The session is stale afterwards: one signs in again, on this very page. */
export function PasswordForm({ user }: { readonly user: User }) {
  const { account: text, problem, signIn } = useText()
  const change = useChangeOwnPassword()
  const form = useForm({
    initialValues: empty,
    validate: {
      oldPassword: typed => (typed === '' ? text.currentPasswordMissing : null),
      newPassword: typed => (typed.length < 8 ? text.tooShort : typed.length > 200 ? text.tooLong : null),
      repeated: (typed, values) => (typed === values.newPassword ? null : text.passwordsDiffer),
    },
  })

  function save({ oldPassword, newPassword }: typeof empty): void {
    change.mutate(
      { userUid: user.uid, oldPassword, newPassword },
      {
        onSuccess: () => {
          form.reset()
          useSession.getState().expire()
        },
        onError: refusal => form.setErrors(fieldErrorsOf(refusal)),
      },
    )
  }

  return (
    <PageSection title={text.password}>
      <form noValidate className={styles.form} aria-label={text.password} onSubmit={form.onSubmit(save)}>
        <p className={styles.dim}>{text.passwordHint}</p>
        <PasswordField
          toggleLabel={signIn.togglePassword}
          label={text.currentPassword}
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <PasswordField
          toggleLabel={signIn.togglePassword}
          label={text.newPassword}
          description={text.tooShort}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          toggleLabel={signIn.togglePassword}
          label={text.repeatPassword}
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Refusal message={change.error && problem(problemOf(change.error))} />
        <div className={styles.row}>
          <Button type="submit" loading={change.isPending}>
            {text.change}
          </Button>
        </div>
        <span role="status">{change.isSuccess && text.changed}</span>
      </form>
    </PageSection>
  )
}
