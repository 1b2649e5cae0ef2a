import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { confirmRestore } from '#api/password-restore.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { textOf } from '#locales/text-of.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'

const useText = textOf('restorePassword')

interface NewPasswordFormProps {
  readonly token: string
  readonly onAskAgain: () => void
}

/** The new password, twice. A link that is over leads to a new one; a weak password costs nothing. */
export function NewPasswordForm({ token, onAskAgain }: NewPasswordFormProps) {
  const { restorePassword: text, problem, signIn } = useText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const [step, setStep] = useState<'typing' | 'busy' | 'done'>('typing')
  const [refusal, setRefusal] = useState<unknown>()
  const status = refusal instanceof ApiError ? refusal.status : undefined
  const weak =
    password.length < 8 ? text.passwordShort : password.length > 200 ? text.passwordLong : undefined

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (weak || password !== repeated) return
    setStep('busy')
    setRefusal(undefined)
    try {
      await confirmRestore(token, password)
      setStep('done')
    } catch (error) {
      setRefusal(error)
      setStep('typing')
    }
  }

  if (step === 'done') return <p role="status">{text.passwordSet}</p>
  const over = status === 410 ? text.linkOver : status === 404 ? text.linkUnknown : undefined
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PasswordField
          toggleLabel={signIn.togglePassword}
          autoFocus
          autoComplete="new-password"
          label={text.newPassword}
          description={text.passwordShort}
          value={password}
          error={tried && (weak ?? fieldErrorsOf(refusal).password)}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          toggleLabel={signIn.togglePassword}
          autoComplete="new-password"
          label={text.repeatPassword}
          value={repeated}
          error={tried && password !== repeated && text.passwordsDiffer}
          onChange={event => setRepeated(event.currentTarget.value)}
        />
        <Refusal message={refusal !== undefined && (over ?? problem(problemOf(refusal)))} />
        {over ? (
          <Button onClick={onAskAgain}>{text.requestAgain}</Button>
        ) : (
          <Button type="submit" loading={step === 'busy'}>
            {text.setPassword}
          </Button>
        )}
      </Stack>
    </form>
  )
}
