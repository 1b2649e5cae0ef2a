import { Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { readOwnSession } from '#api/sign-in.ts'
import type { SignInOptions } from '#api/single-sign-on.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'

const useText = textOf('shell')

type Offered = NonNullable<SignInOptions['singleSignOn']>

/**
 * Single sign-on over a page whose session has ended. It opens in a new tab, so that no entry is lost; when
 * the user returns to this tab, its session is checked.
 */
export function SingleSignOnAgain({ email, urlFor, label }: Offered & { readonly email: string }) {
  const t = useText()
  const [trouble, setTrouble] = useState<string>()

  useEffect(() => {
    const check = () =>
      readOwnSession().then(
        ({ user }) => {
          if (user.email === email) useSession.getState().signIn(user)
          else setTrouble(t('shell.reLoginOther', { email: user.email, wanted: email }))
        },
        error => {
          // Not signed in yet.
          if (!(error instanceof ApiError && error.status === 401))
            setTrouble(problemText(t, problemOf(error)))
        },
      )
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [email, t])

  return (
    <div>
      <Anchor href={urlFor('/')} target="_blank">
        {label ?? t('signIn.singleSignOn')}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('shell.reLoginTab')}
      </Text>
      {trouble && (
        <Text size="sm" role="alert">
          {trouble}
        </Text>
      )}
    </div>
  )
}
