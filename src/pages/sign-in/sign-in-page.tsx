import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { signIn } from '#api/sign-in.ts'
import type { PendingSignIn } from '#domain/account/second-factor.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import styles from '#ui/card-page.module.css'
import { PasswordField } from '#ui/password-field.tsx'
import { valueProps } from '#ui/value-props.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ProductVersion } from './product-version.tsx'
import { SingleSignOn, SingleSignOnFailure } from './single-sign-on.tsx'
import { useSingleSignOn } from './use-single-sign-on.ts'

/** Why the sign-in with a password was refused; a waiting time counts down. */
function useRefusalText(refusal: unknown, isPasswordOff: boolean): string | undefined {
  const t = useOpenText()
  const [waitedS, setWaitedS] = useState(0)
  const waitS = refusal instanceof ApiError && refusal.status === 429 ? refusal.retryAfterS : undefined

  useEffect(() => {
    setWaitedS(0)
    if (waitS === undefined) return
    const startedMs = Date.now()
    const timer = setInterval(() => setWaitedS(Math.floor((Date.now() - startedMs) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [waitS])

  if (refusal === undefined) return undefined
  if (!(refusal instanceof ApiError)) return problemText(t, problemOf(refusal))
  if (refusal.status === 401 || refusal.status === 422) return t('signIn.wrong')
  if (refusal.status === 403) return t(isPasswordOff ? 'signIn.notEmergency' : 'signIn.disabled')
  if (refusal.status !== 429) return problemText(t, problemOf(refusal))
  return t('signIn.tooMany', {
    seconds: waitS === undefined ? undefined : Math.max(1, waitS - waitedS),
    hasSeconds: (waitS === undefined ? undefined : Math.max(1, waitS - waitedS)) !== undefined,
  })
}

const SecondStep = lazy(async () => {
  const { loadSecondStep } = await import('#components/second-factor/load-second-step.ts')
  return { default: await loadSecondStep() }
})

interface SignInPageProps {
  /** Called when the user starts to sign in. */
  readonly onType?: () => void
  readonly onRestorePassword: () => void
}

/** Sign-in with e-mail and password. Uses no router, because `app/auth-gate.tsx` shows it before one exists. */
export function SignInPage({ onType, onRestorePassword }: SignInPageProps) {
  const t = useOpenText()
  const remembered = useSession(session => session.lastEmail)
  const [email, setEmail] = useState(remembered ?? '')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [pending, setPending] = useState<PendingSignIn>()
  const { options, isFinishing, failure } = useSingleSignOn()
  const [withPassword, setWithPassword] = useState(false)
  const refusalText = useRefusalText(refusal, options.isPasswordOff)
  const passwordField = useRef<HTMLInputElement>(null)

  function requestPassword(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    useSession.setState({ typedEmail: email.trim() || undefined })
    onRestorePassword()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '') return
    setBusy(true)
    setRefusal(undefined)
    try {
      const secondStep = await signIn(email, password)
      if (!secondStep) return
      setPending(secondStep)
      setPassword('')
      setTried(false)
      setBusy(false)
    } catch (error) {
      setRefusal(error)
      setBusy(false)
      passwordField.current?.select()
    }
  }

  const isFormHidden = isFinishing || (options.isPasswordOff && !withPassword)

  if (pending)
    return (
      <main className={styles.page}>
        <Paper withBorder p="lg" className={styles.narrowCard}>
          <Title order={1} mb="md">
            {t('app.appName')}
          </Title>
          <Suspense fallback={<Text role="status">{t('app.loading')}</Text>}>
            <SecondStep email={email} pending={pending} onBack={() => setPending(undefined)} />
          </Suspense>
        </Paper>
      </main>
    )
  return (
    <main className={styles.page}>
      <Paper withBorder p="lg" className={styles.narrowCard}>
        <Title order={1} mb="md">
          {t('app.appName')}
        </Title>
        {failure && <SingleSignOnFailure {...failure} />}
        {isFinishing && (
          <Text role="status" mb="md">
            {t('signIn.sso.finishing')}
          </Text>
        )}
        {options.isPasswordOff && <SingleSignOn singleSignOn={options.singleSignOn} />}
        <form hidden={isFormHidden} onSubmit={submit} onInput={onType} noValidate>
          <Stack>
            <TextInput
              label={t('signIn.email')}
              type="email"
              autoComplete="username"
              autoFocus={!remembered}
              {...valueProps(email, setEmail)}
              error={tried && email.trim() === '' && t('signIn.emailMissing')}
            />
            <PasswordField
              ref={passwordField}
              label={t('signIn.password')}
              autoComplete="current-password"
              autoFocus={Boolean(remembered)}
              {...valueProps(password, setPassword)}
              error={tried && password === '' && t('signIn.passwordMissing')}
            />
            {refusalText && (
              <Alert color="red" variant="outline" role="alert">
                {refusalText}
              </Alert>
            )}
            <Button type="submit" loading={busy}>
              {t('signIn.submit')}
            </Button>
            <Anchor href={withBase(paths.restorePassword())} onClick={requestPassword} size="sm" mb="sm">
              {t('signIn.forgot')}
            </Anchor>
          </Stack>
        </form>
        {isFormHidden && !isFinishing && (
          <Button variant="subtle" size="compact-sm" mb="md" onClick={() => setWithPassword(true)}>
            {t('signIn.emergency')}
          </Button>
        )}
        {!options.isPasswordOff && <SingleSignOn singleSignOn={options.singleSignOn} />}
        <LanguageChoice />
        <ProductVersion />
      </Paper>
    </main>
  )
}
