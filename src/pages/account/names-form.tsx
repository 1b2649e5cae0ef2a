import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useUpdateUser } from '#api/users.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import type { User } from '#domain/account/user.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './account.module.css'

const useText = textOf('account', 'administration')

/** The own names; address and role are an administrator's to change. */
export function NamesForm({ user }: { readonly user: User }) {
  const { account: text, administration, app, problem } = useText()
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

  /** Only what was typed: a change of the rest, by an administrator meanwhile, stays. */
  function save(): void {
    update.mutate(
      { uid: user.uid, draft: Object.fromEntries(changed) },
      { onError: refusal => form.setErrors(fieldErrorsOf(refusal)) },
    )
  }

  return (
    <PageSection title={text.names}>
      <form
        noValidate
        className={styles.form}
        aria-label={text.names}
        onChange={() => update.reset()}
        onSubmit={form.onSubmit(save)}
      >
        <p className={styles.dim}>{text.roleIs(administration.role(user.role ?? 'PROJECT_USER'))}</p>
        <TextInput label={text.email} description={text.emailByAdmin} value={user.email} readOnly />
        <TextInput label={text.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label={text.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label={text.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <Refusal message={update.error && problem(problemOf(update.error))} />
        <div className={styles.row}>
          <Button type="submit" loading={update.isPending}>
            {app.save}
          </Button>
          <span role="status">{update.isSuccess && text.saved}</span>
        </div>
        <LeaveGuard active={changed.length > 0} />
      </form>
    </PageSection>
  )
}
