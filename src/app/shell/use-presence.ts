import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { presenceBeatMs, sendPresence } from '#api/presence.ts'
import { useVersion } from '#api/version.ts'
import { useProjectUid } from '#session/session.ts'

/** A failed report is followed by the next one, so it needs no message. */
const ignoreFailure = () => undefined

/** Tells the others what this screen shows, while it is in sight; nothing where the service does not pass it on. */
export function usePresence(): void {
  const projectUid = useProjectUid()
  const offered = useVersion().data?.presence === true
  const { pathname, search } = useLocation()
  const alarmUid = new URLSearchParams(search).get('alarm') ?? undefined

  useEffect(() => {
    if (!offered) return
    const send = () => {
      const page = document.visibilityState === 'visible' ? pathname : undefined
      sendPresence(projectUid, page, page && alarmUid).catch(ignoreFailure)
    }
    send()
    const beat = setInterval(() => document.visibilityState === 'visible' && send(), presenceBeatMs)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', send)
    }
  }, [offered, projectUid, pathname, alarmUid])

  useEffect(() => {
    if (!offered) return
    const leave = () => {
      sendPresence(projectUid, undefined).catch(ignoreFailure)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [offered, projectUid])
}
