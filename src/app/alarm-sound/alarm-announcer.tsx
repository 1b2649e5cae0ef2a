import { useEffect, useRef } from 'react'
import type { AlarmUid } from '#domain/uid.ts'
import { useConnection } from '#live/use-connection.ts'
import { useNow } from '#ui/use-now.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { useOpenAlarms } from '../shell/open-alarms.tsx'
import { alarmPlayer } from './alarm-player.ts'
import { alarmSignals, signalDue } from './alarm-sound.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useSound } from './sound-store.ts'
import { useDesktopNotification } from './use-desktop-notification.ts'
import { useTabCount } from './use-tab-count.ts'

/** Check interval; short enough that repetitions are not noticeably late. */
const beatMs = 1_000

/** Announces alarms beyond the page: sound, title and icon of the tab, desktop notifications. Shows a notice if it cannot. */
export function AlarmAnnouncer() {
  const { alarms, isPending } = useOpenAlarms()
  // Browsers throttle the timers of a hidden page to one per minute, but not the messages of its worker.
  const frameAtMs = useConnection(connection => connection.lastFrameAtMs)
  const nowMs = Math.max(useNow(beatMs), frameAtMs ?? 0)
  const lastPlayed = useRef(new Map<AlarmUid, number>())
  const audio = useSound(sound => sound.audio)
  const volume = useSound(sound => sound.volume)
  const mutedUntilMs = useSound(sound => sound.mutedUntilMs)
  const awake = useSound(sound => sound.awake)
  useDesktopNotification(isPending ? undefined : alarms)
  useTabCount(alarms.length)
  useWakeLock(awake)

  useEffect(() => {
    let unsubscribe: (() => void) | undefined
    // In a task of its own, because opening audio takes some milliseconds while the page is mounted.
    const timer = setTimeout(() => {
      unsubscribe = alarmPlayer().subscribe(now => useSound.getState().change({ audio: now }))
    })
    return () => {
      clearTimeout(timer)
      unsubscribe?.()
    }
  }, [])

  useEffect(() => {
    // The current time, not that of the last tick, so that a new alarm sounds without delay.
    const atMs = Date.now()
    const due = signalDue(alarms, lastPlayed.current, Math.max(atMs, nowMs))
    if (!due || audio !== 'running') return
    // Alarms that left the list start again if they return, as after shelving.
    const still = alarms.flatMap(({ uid }) => {
      const lastMs = due.alarmUids.includes(uid) ? atMs : lastPlayed.current.get(uid)
      return lastMs === undefined ? [] : [[uid, lastMs] as const]
    })
    lastPlayed.current = new Map(still)
    if (atMs >= mutedUntilMs) alarmPlayer().play(alarmSignals[due.severity], volume)
  }, [alarms, nowMs, audio, volume, mutedUntilMs])

  return <ConnectionNotice />
}
