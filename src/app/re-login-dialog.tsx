import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { signOut } from '#api/session.ts'
import { signIn } from '#api/sign-in.ts'
import { passwordOnly, readSignInOptions } from '#api/single-sign-on.ts'
import { SecondStep } from '#components/second-factor/second-step.tsx'
import type { PendingSignIn } from '#domain/account/second-factor.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SingleSignOnAgain } from './single-sign-on-again.tsx'

const useText = textOf('shell')

/** Shown over the page when the session has ended. Rejected requests are repeated after the same user has signed in. */
export function ReLoginDialog() {
  const t = useText()
  const client = useQueryClient()
  const email = useSession(session => session.user?.email ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingSignIn>()
  const [{ singleSignOn }, setOptions] = useState(passwordOnly)

  useEffect(() => {
    const probe = new AbortController()
    void readSignInOptions(probe.signal).then(found => {
      if (!probe.signal.aborted) setOptions(found)
    })
    return () => probe.abort()
  }, [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      setPending(await signIn(email, password))
    } catch (refusal) {
      const wrong = refusal instanceof ApiError && refusal.status === 401
      setError(wrong ? t('signIn.wrong') : problemText(t, problemOf(refusal)))
    } finally {
      setBusy(false)
    }
  }

  if (pending)
    return (
      <Dialog title={t('shell.reLoginTitle')} closable={false} onClose={() => undefined}>
        <SecondStep email={email} pending={pending} onBack={() => setPending(undefined)} />
      </Dialog>
    )
  return (
    <Dialog title={t('shell.reLoginTitle')} closable={false} onClose={() => undefined}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('shell.reLoginWhy')}</Text>
          <Text size="sm">{email}</Text>
          {singleSignOn && <SingleSignOnAgain {...singleSignOn} email={email} />}
          <PasswordField
            data-autofocus
            label={t('signIn.password')}
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <Group justify="space-between">
            <Button variant="default" onClick={() => void signOut(client)}>
              {t('shell.reLoginLeave')}
            </Button>
            <Button type="submit" loading={busy} disabled={password === ''}>
              {t('signIn.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
