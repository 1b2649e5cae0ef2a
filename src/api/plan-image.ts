import { useEffect, useState } from 'react'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { useSession } from '#session/session.ts'

async function objectUrlOf(url: string, token: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal })
  if (!answer.ok) throw new Error(`the image of the plan was answered with ${answer.status}`)
  return URL.createObjectURL(await answer.blob())
}

/**
 * A plan whose image any element can show: images send no bearer, so where a token stands for the session (a wall display)
 * it is fetched, and held for as long as the plan is shown. Undefined until then, or where it cannot be had.
 */
export function usePlanWithImage(plan: Floorplan | undefined): Floorplan | undefined {
  const token = useSession(session => session.wallToken)
  const url = plan?.imageUrl ?? ''
  const [held, setHeld] = useState<{ readonly of: string; readonly url: string }>()

  useEffect(() => {
    if (!token || url === '') return
    const over = new AbortController()
    let made: string | undefined
    objectUrlOf(url, token, over.signal).then(
      objectUrl => {
        if (over.signal.aborted) URL.revokeObjectURL(objectUrl)
        else {
          made = objectUrl
          setHeld({ of: url, url: objectUrl })
        }
      },
      // The floor is shown without its plan.
      () => undefined,
    )
    return () => {
      over.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url, token])

  if (!token || !plan) return plan
  return held?.of === url ? { ...plan, imageUrl: held.url } : undefined
}
