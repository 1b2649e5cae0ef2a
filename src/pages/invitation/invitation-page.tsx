import { Anchor, Paper, Stack, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readInvitation } from '#api/invitations.ts'
import { textOf } from '#locales/text-of.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import styles from '#ui/card-page.module.css'
import { LoadingMark } from '#ui/loading-mark.tsx'
import { ChoosePasswordForm, useInvitationProblem } from './choose-password-form.tsx'

const useText = textOf('invitation')

/** Opened by the link of an invitation: its owner chooses the password. */
export function InvitationPage() {
  const t = useText()
  const problemText = useInvitationProblem()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [email, setEmail] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    let isCurrent = true
    readInvitation(token).then(
      found => isCurrent && setEmail(found),
      error => isCurrent && setProblem(error),
    )
    return () => {
      isCurrent = false
    }
  }, [token])

  function finish(): void {
    // The sign-in page offers the address.
    useSession.setState({ lastEmail: email })
    setDone(true)
  }

  return (
    <main className={styles.page}>
      <Paper withBorder p="lg" className={styles.card ?? ''}>
        <Stack>
          <Title order={1}>{t('invitation.title')}</Title>
          {isDone ? (
            <p role="status">{t('invitation.done')}</p>
          ) : email !== undefined ? (
            <ChoosePasswordForm token={token} email={email} onDone={finish} />
          ) : problem === undefined ? (
            <LoadingMark label={t('app.loading')} />
          ) : (
            <p role="alert">{problemText(problem)}</p>
          )}
          <Anchor href={withBase(paths.signIn())}>{t('invitation.toSignIn')}</Anchor>
        </Stack>
      </Paper>
    </main>
  )
}
