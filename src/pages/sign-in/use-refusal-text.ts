import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { useOpenText } from '#locales/use-open-text.ts'

/** Why the sign-in was refused, in plain words; a waiting time counts down. */
export function useRefusalText(refusal: unknown): string | undefined {
  const { signIn, problem } = useOpenText()
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
  if (!(refusal instanceof ApiError)) return problem(problemOf(refusal))
  if (refusal.status === 401 || refusal.status === 422) return signIn.wrong
  if (refusal.status === 403) return signIn.disabled
  if (refusal.status !== 429) return problem(problemOf(refusal))
  return signIn.tooMany(waitS === undefined ? undefined : Math.max(1, waitS - waitedS))
}
