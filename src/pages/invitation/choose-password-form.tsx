import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { acceptInvitation } from '#api/invitations.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { textOf } from '#locales/text-of.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'
import { useInvitationProblem } from './use-invitation-problem.ts'

const useText = textOf('invitation')

interface ChoosePasswordFormProps {
  readonly token: string
  readonly email: string
  readonly onDone: () => void
}

/** The first password of an invited account. */
export function ChoosePasswordForm({ token, email, onDone }: ChoosePasswordFormProps) {
  const t = useText()
  const problemText = useInvitationProblem()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const weak =
    password.length < 8
      ? t('invitation.short')
      : password.length > 200
        ? t('invitation.long')
        : fieldErrorsOf(refusal).password

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (password.length < 8 || password.length > 200 || password !== repeated) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await acceptInvitation(token, password)
      onDone()
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('invitation.for')}</Text>
        <TextInput
          label={t('invitation.email')}
          autoComplete="username"
          value={email}
          readOnly
          variant="unstyled"
        />
        <PasswordField
          autoFocus
          autoComplete="new-password"
          label={t('invitation.password')}
          description={t('invitation.short')}
          {...valueProps(password, setPassword)}
          error={tried && weak}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('invitation.repeat')}
          {...valueProps(repeated, setRepeated)}
          error={tried && password !== repeated && t('invitation.differ')}
        />
        <Refusal message={refusal !== undefined && problemText(refusal)} />
        <Button type="submit" loading={busy}>
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  )
}
