import { Alert, Anchor, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { signIn } from '#api/sign-in.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { useOpenText } from '#text/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { safeNext } from './safe-next.ts'
import styles from './sign-in-page.module.css'
import { SingleSignOn } from './single-sign-on.tsx'
import { useRefusalText } from './use-refusal-text.ts'

/** Sign in with e-mail and password; then on to where one wanted to go. */
export function SignInPage() {
  const { common, signIn: text } = useOpenText()
  const remembered = useSession(session => session.lastEmail)
  const signedIn = useSession(session => session.status === 'signed-in')
  const [email, setEmail] = useState(remembered ?? '')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const refusalText = useRefusalText(refusal)
  const passwordField = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))

  useEffect(() => {
    if (signedIn) void navigate(next, { replace: true })
  }, [signedIn, next, navigate])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '') return
    setBusy(true)
    setRefusal(undefined)
    try {
      await signIn(email, password)
    } catch (error) {
      setRefusal(error)
      passwordField.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className={styles.page}>
      <Paper withBorder p="lg" className={styles.card}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Title order={1}>{common.appName}</Title>
            <TextInput
              label={text.email}
              type="email"
              autoComplete="username"
              autoFocus={!remembered}
              value={email}
              error={tried && email.trim() === '' && text.emailMissing}
              onChange={event => setEmail(event.currentTarget.value)}
            />
            <PasswordInput
              ref={passwordField}
              label={text.password}
              autoComplete="current-password"
              autoFocus={Boolean(remembered)}
              value={password}
              error={tried && password === '' && text.passwordMissing}
              onChange={event => setPassword(event.currentTarget.value)}
            />
            {refusalText && (
              <Alert color="red" variant="outline" role="alert">
                {refusalText}
              </Alert>
            )}
            <Button type="submit" loading={busy}>
              {text.submit}
            </Button>
            <Anchor component={Link} to={paths.restorePassword()} state={{ email }} size="sm" mb="sm">
              {text.forgot}
            </Anchor>
          </Stack>
        </form>
        <SingleSignOn />
        <LanguageChoice />
      </Paper>
    </main>
  )
}
