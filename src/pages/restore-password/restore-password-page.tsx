import { Anchor, Paper, Stack, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type RestoreWays, readRestoreWays } from '#api/password-restore.ts'
import { textOf } from '#locales/text-of.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'
import styles from '#ui/card-page.module.css'
import { LoadingMark } from '#ui/loading-mark.tsx'
import { AskForm } from './ask-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const useText = textOf('restorePassword')

/** Requests a password link by e-mail, or sets a new password with the token of that link. */
export function RestorePasswordPage() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const token = search.get('token') ?? ''
  const [ways, setWays] = useState<RestoreWays>()

  useEffect(() => {
    const stop = new AbortController()
    // If the state of the token is unknown, the form is shown and the service's error explains.
    readRestoreWays(stop.signal).then(
      setWays,
      () => stop.signal.aborted || setWays({ byLink: true, mailUnconfigured: false }),
    )
    return () => stop.abort()
  }, [])

  return (
    <main className={styles.page}>
      <Paper withBorder p="lg" className={styles.card ?? ''}>
        <Stack>
          <Title order={1}>{t('restorePassword.title')}</Title>
          {ways === undefined ? (
            <LoadingMark label={t('app.loading')} />
          ) : token === '' ? (
            <AskForm byMail={ways.byLink && !ways.mailUnconfigured} />
          ) : ways.byLink ? (
            <NewPasswordForm token={token} onRequestAgain={() => setSearch({})} />
          ) : (
            <p role="alert">{t('restorePassword.noLinks')}</p>
          )}
          <Anchor href={withBase(paths.signIn())}>{t('restorePassword.toSignIn')}</Anchor>
        </Stack>
      </Paper>
    </main>
  )
}
