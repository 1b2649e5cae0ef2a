import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { acceptInvitation } from '#api/invitations.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('invitation')

/** Returns the text of an error: what to do about a link that does not work. */
export function useInvitationProblem(): (error: unknown) => string {
  const t = useText()
  return error => {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 410) return t('invitation.over')
    if (status === 404 || (status === 422 && !hasPasswordFault(error))) return t('invitation.unknown')
    return problemText(t, problemOf(error))
  }
}

const hasPasswordFault = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'password')

interface ChoosePasswordFormProps {
  readonly token: string
  readonly email: string
  readonly onDone: () => void
}

/** The first password of an invited account. */
export function ChoosePasswordForm({ token, email, onDone }: ChoosePasswordFormProps) {
  const t = useText()
  const textOfProblem = useInvitationProblem()
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
        <Refusal message={refusal !== undefined && textOfProblem(refusal)} />
        <Button type="submit" loading={busy}>
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  )
}
