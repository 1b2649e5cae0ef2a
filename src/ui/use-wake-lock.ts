import { useEffect } from 'react'

/** Keeps the screen on while the page is visible. Has no effect in browsers without support, or on low battery. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | undefined
    let over = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock.request('screen')
      if (over) await lock.release()
      else held = lock
    }
    // Refused (battery, policy): the system settings apply.
    const ask = () => void hold().catch(() => undefined)
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void held?.release()
    }
  }, [wanted])
}
