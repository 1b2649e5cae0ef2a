import { useEffect, useState } from 'react'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { useSession } from '#session/session.ts'

async function objectUrlOf(url: string, token: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal })
  if (!answer.ok) throw new Error(`the image of the plan was answered with ${answer.status}`)
  return URL.createObjectURL(await answer.blob())
}

/**
 * A plan image that any element can show. Image elements send no bearer token, so with a token (wall display)
 * it is fetched and kept while the plan is shown. Undefined until then, or if it is not available.
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
