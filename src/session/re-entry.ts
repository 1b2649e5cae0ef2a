import { useSession } from './session.ts'

/**
 * Ends the session in place and waits for the next sign-in: true once somebody signed in, false when they left.
 * `entries` is the sign-in count when the refused call was made; a newer sign-in answers at once.
 */
export function reEntry(entries: number): Promise<boolean> {
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.entries > entries) return Promise.resolve(true)
  session.expire()
  if (useSession.getState().status !== 'expired') return Promise.resolve(false)
  return new Promise(resolve => {
    const stop = useSession.subscribe(({ status }) => {
      if (status === 'expired') return
      stop()
      resolve(status === 'signed-in')
    })
  })
}
