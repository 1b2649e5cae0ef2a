import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { presenceBeatMs, tellPresence } from '#api/presence.ts'
import { useVersion } from '#api/version.ts'
import { useProjectUid } from '#session/session.ts'

/** A beat that is lost is followed by the next; nobody has to hear of it. */
const unheard = () => undefined

/** Tells the others what this screen shows, while it is in sight; nothing where the service does not pass it on. */
export function usePresence(): void {
  const projectUid = useProjectUid()
  const offered = useVersion().data?.presence === true
  const { pathname, search } = useLocation()
  const alarmUid = new URLSearchParams(search).get('alarm') ?? undefined

  useEffect(() => {
    if (!offered) return
    const tell = () => {
      const page = document.visibilityState === 'visible' ? pathname : undefined
      tellPresence(projectUid, page, page && alarmUid).catch(unheard)
    }
    tell()
    const beat = setInterval(() => document.visibilityState === 'visible' && tell(), presenceBeatMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [offered, projectUid, pathname, alarmUid])

  useEffect(() => {
    if (!offered) return
    const leave = () => {
      tellPresence(projectUid, undefined).catch(unheard)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [offered, projectUid])
}
