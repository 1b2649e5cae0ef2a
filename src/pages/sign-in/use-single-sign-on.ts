import { useEffect, useState } from 'react'
import { readOwnSession } from '#api/sign-in.ts'
import {
  forgetSignOnResult,
  passwordOnly,
  readSignInOptions,
  readSignOnResult,
  type SignInOptions,
} from '#api/single-sign-on.ts'
import { useSession } from '#session/session.ts'

/** How users can sign in, and the result of a single sign-on that returns to this page. */
export function useSingleSignOn() {
  const [options, setOptions] = useState<SignInOptions>(passwordOnly)
  const [{ isDone, failure }, setResult] = useState(readSignOnResult)

  useEffect(() => {
    const probe = new AbortController()
    void readSignInOptions(probe.signal).then(found => {
      if (!probe.signal.aborted) setOptions(found)
    })
    return () => probe.abort()
  }, [])

  useEffect(() => {
    if (isDone || failure) forgetSignOnResult()
    if (!isDone) return
    readOwnSession().then(
      ({ user }) => useSession.getState().signIn(user),
      () => setResult({ isDone: false, failure: { reason: 'failed' } }),
    )
  }, [isDone, failure])

  return { options, isFinishing: isDone, failure }
}
