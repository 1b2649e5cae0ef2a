import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useUpdateUser } from '#api/users.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import type { User } from '#domain/account/user.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './account.module.css'

const useText = textOf('account', 'administration')

/** Names of the signed-in user; address and role can only be changed by an administrator. */
export function NamesForm({ user }: { readonly user: User }) {
  const t = useText()
  const update = useUpdateUser()
  const initial = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phone: user.phone ?? '',
  }
  const form = useForm({ initialValues: initial })

  const changed = Object.entries(form.values).filter(
    ([field, value]) => value !== (user[field as keyof User] ?? ''),
  )

  /** Sends edited fields only, so that concurrent changes of other fields by an administrator are kept. */
  function save(): void {
    update.mutate(
      { uid: user.uid, draft: Object.fromEntries(changed) },
      { onError: refusal => form.setErrors(fieldErrorsOf(refusal)) },
    )
  }

  return (
    <PageSection title={t('account.names')}>
      <form
        noValidate
        className={styles.form}
        aria-label={t('account.names')}
        onChange={() => update.reset()}
        onSubmit={form.onSubmit(save)}
      >
        <p className={styles.dim}>
          {t('account.roleIs', { role: t('administration.role', { role: user.role ?? 'PROJECT_USER' }) })}
        </p>
        <TextInput
          label={t('account.email')}
          description={t('account.emailByAdmin')}
          value={user.email}
          readOnly
          variant="unstyled"
        />
        <TextInput
          label={t('account.firstName')}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('account.lastName')}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
        <TextInput
          label={t('account.phone')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <Refusal message={update.error && problemText(t, problemOf(update.error))} />
        <div className={styles.row}>
          <Button type="submit" loading={update.isPending}>
            {t('app.save')}
          </Button>
          <span role="status">{update.isSuccess && t('account.saved')}</span>
        </div>
        <LeaveGuard active={changed.length > 0} />
      </form>
    </PageSection>
  )
}
