import { useEffect } from 'react'
import { isReachable } from '#ui/is-reachable.ts'

const checkMs = 1_000
/** Whoever needed this twice within it is not helped by it. */
const graceMs = 60_000
const key = 'floorwatch-fresh-start'

/**
 * Reloads the page once, as soon as the server answers: a browser does not request a failed part again,
 * not even when the line is back.
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
