import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { confirmRestore } from '#api/password-restore.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('restorePassword')

interface NewPasswordFormProps {
  readonly token: string
  readonly onRequestAgain: () => void
}

/** Sets the new password. An expired link offers a new one; a rejected password can be corrected. */
export function NewPasswordForm({ token, onRequestAgain }: NewPasswordFormProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const [step, setStep] = useState<'typing' | 'busy' | 'done'>('typing')
  const [refusal, setRefusal] = useState<unknown>()
  const status = refusal instanceof ApiError ? refusal.status : undefined
  const weak =
    password.length < 8
      ? t('restorePassword.passwordShort')
      : password.length > 200
        ? t('restorePassword.passwordLong')
        : undefined

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

  if (step === 'done') return <p role="status">{t('restorePassword.passwordSet')}</p>
  const over =
    status === 410
      ? t('restorePassword.linkExpired')
      : status === 404
        ? t('restorePassword.linkUnknown')
        : undefined
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PasswordField
          autoFocus
          autoComplete="new-password"
          label={t('restorePassword.newPassword')}
          description={t('restorePassword.passwordShort')}
          {...valueProps(password, setPassword)}
          error={tried && (weak ?? fieldErrorsOf(refusal).password)}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('restorePassword.repeatPassword')}
          {...valueProps(repeated, setRepeated)}
          error={tried && password !== repeated && t('restorePassword.passwordsDiffer')}
        />
        <Refusal message={refusal !== undefined && (over ?? problemText(t, problemOf(refusal)))} />
        {over ? (
          <Button onClick={onRequestAgain}>{t('restorePassword.requestAgain')}</Button>
        ) : (
          <Button type="submit" loading={step === 'busy'}>
            {t('restorePassword.setPassword')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
