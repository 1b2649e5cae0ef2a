import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { finishSignIn, finishWithPasskey } from '#api/second-step.ts'
import type { PendingSignIn, SecondFactorMethod } from '#domain/account/second-factor.ts'
import { textOf } from '#locales/text-of.ts'
import { Refusal } from '#ui/refusal.tsx'
import { useFactorProblem } from './use-factor-problem.ts'

const useText = textOf('secondFactor')

interface SecondStepProps {
  readonly email: string
  readonly pending: PendingSignIn
  /** Called when the password has to be entered again. */
  readonly onBack: () => void
}

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ email, pending, onBack }: SecondStepProps) {
  const t = useText()
  const problemText = useFactorProblem()
  const [first = 'recoveryCode'] = pending.methods
  const [method, setMethod] = useState<SecondFactorMethod>(first)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const status = refusal instanceof ApiError ? refusal.status : undefined

  function choose(next: SecondFactorMethod): void {
    setMethod(next)
    setTyped('')
    setTried(false)
    setRefusal(undefined)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (method !== 'passkey' && typed.trim() === '') return
    setBusy(true)
    setRefusal(undefined)
    try {
      if (method === 'passkey') await finishWithPasskey(email)
      else if (method === 'totp') await finishSignIn(email, { code: typed })
      else await finishSignIn(email, { recoveryCode: typed })
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }

  const message =
    status === 410
      ? t('secondFactor.step.over')
      : status === 401 || status === 422
        ? t('secondFactor.step.wrong', { method })
        : problemText(refusal)
  return (
    <form noValidate onSubmit={submit} aria-label={t('secondFactor.step.title')}>
      <Stack>
        <Text fw={600} component="h2" m={0}>
          {t('secondFactor.step.title')}
        </Text>
        {method === 'passkey' && <Text size="sm">{t('secondFactor.step.passkeyHint')}</Text>}
        {method === 'totp' && (
          <TextInput
            key="totp"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            label={t('secondFactor.step.code')}
            description={t('secondFactor.step.codeHint')}
            value={typed}
            error={tried && typed.trim() === '' && t('secondFactor.step.codeMissing')}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        {method === 'recoveryCode' && (
          <TextInput
            key="recovery"
            autoFocus
            autoComplete="off"
            maxLength={60}
            label={t('secondFactor.step.recoveryCode')}
            description={t('secondFactor.step.recoveryHint')}
            value={typed}
            error={tried && typed.trim() === '' && t('secondFactor.step.recoveryMissing')}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        <Refusal message={message} />
        {status !== 410 && (
          <Button type="submit" loading={busy} autoFocus={method === 'passkey'}>
            {method === 'passkey' ? t('secondFactor.step.usePasskey') : t('secondFactor.step.submit')}
          </Button>
        )}
        {status !== 410 &&
          pending.methods
            .filter(other => other !== method)
            .map(other => (
              <Button key={other} variant="subtle" size="compact-sm" onClick={() => choose(other)}>
                {t('secondFactor.step.to', { method: other })}
              </Button>
            ))}
        <Button variant="default" onClick={onBack}>
          {t('secondFactor.step.back')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('secondFactor.step.lost')}
        </Text>
      </Stack>
    </form>
  )
}
