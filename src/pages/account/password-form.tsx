import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useChangeOwnPassword } from '#api/passwords.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import type { User } from '#domain/account/user.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { PageSection } from '#ui/page-section.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './account.module.css'

const useText = textOf('account')

const empty = { oldPassword: '', newPassword: '', repeated: '' }

/** Changes the user's own password. It ends the session, so the user signs in again on this page. */
export function PasswordForm({ user }: { readonly user: User }) {
  const t = useText()
  const change = useChangeOwnPassword()
  const form = useForm({
    initialValues: empty,
    validate: {
      oldPassword: typed => (typed === '' ? t('account.currentPasswordMissing') : null),
      newPassword: typed =>
        typed.length < 8 ? t('account.tooShort') : typed.length > 200 ? t('account.tooLong') : null,
      repeated: (typed, values) => (typed === values.newPassword ? null : t('account.passwordsDiffer')),
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
    <PageSection title={t('account.password')}>
      <form
        noValidate
        className={styles.form}
        aria-label={t('account.password')}
        onSubmit={form.onSubmit(save)}
      >
        <p className={styles.dim}>{t('account.passwordHint')}</p>
        <PasswordField
          label={t('account.currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <PasswordField
          label={t('account.newPassword')}
          description={t('account.tooShort')}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={t('account.repeatPassword')}
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Refusal message={change.error && problemText(t, problemOf(change.error))} />
        <div className={styles.row}>
          <Button type="submit" loading={change.isPending}>
            {t('account.change')}
          </Button>
        </div>
        <span role="status">{change.isSuccess && t('account.changed')}</span>
      </form>
    </PageSection>
  )
}
