import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'

/** Why the sign-in with a password was refused; a waiting time counts down. */
export function useRefusalText(refusal: unknown, isPasswordOff: boolean): string | undefined {
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
