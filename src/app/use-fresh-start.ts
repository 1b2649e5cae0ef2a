import { useEffect } from 'react'
import { isReachable } from '#ui/is-reachable.ts'

const checkMs = 1_000
/** A second reload within this time would not help. */
const graceMs = 60_000
const key = 'floorwatch-fresh-start'

/**
 * Reloads the page once, as soon as the server responds: a browser does not request a failed module again,
 * even if the connection is back.
 */
export function useFreshStart(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || Date.now() - Number(sessionStorage.getItem(key)) < graceMs) return
    let isChecking = false
    const check = setInterval(async () => {
      if (isChecking) return
      isChecking = true
      if (await isReachable()) {
        clearInterval(check)
        sessionStorage.setItem(key, String(Date.now()))
        location.reload()
      }
      isChecking = false
    }, checkMs)
    return () => clearInterval(check)
  }, [isNeeded])
}
