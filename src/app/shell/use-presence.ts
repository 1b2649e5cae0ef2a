import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { presenceBeatMs, sendPresence } from '#api/presence.ts'
import { useVersion } from '#api/version.ts'
import { useProjectUid } from '#session/session.ts'
import { ownTask } from '#ui/own-task.ts'

/** Errors are ignored, because the next report follows soon. */
const ignoreFailure = () => undefined

/** Reports the visible page to other users, if the service supports it. */
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
    let isOver = false
    // In a task of its own: effects of a page that opens already take long.
    void ownTask().then(() => isOver || send())
    const beat = setInterval(() => document.visibilityState === 'visible' && send(), presenceBeatMs)
    document.addEventListener('visibilitychange', send)
    return () => {
      isOver = true
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
