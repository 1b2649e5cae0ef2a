import { useEffect, useRef } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { useAlarmLines } from '../shell/use-alarm-line.ts'
import { useSound } from './sound-store.ts'

const useText = textOf('alarmSound')

const none: readonly Alarm[] = []

/**
 * Tells new alarms by a note of the system, where that is wanted and allowed, and the page is not in sight. What is there when
 * the page opens is no news.
 * @param alarms those that need someone, the most pressing first; undefined: not read yet
 */
export function useDesktopNotification(alarms: readonly Alarm[] | undefined): void {
  const t = useText()
  const lineOf = useAlarmLines(alarms ?? none)
  const notes = useSound(state => state.notifications)
  const known = useRef<ReadonlySet<AlarmUid>>(undefined)

  useEffect(() => {
    if (!alarms) return
    const before = known.current
    known.current = new Set(alarms.map(alarm => alarm.uid))
    const newAlarms = before ? alarms.filter(alarm => !before.has(alarm.uid)) : []
    const [first] = newAlarms
    if (!first || !notes || document.visibilityState === 'visible') return
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    // One notification that is updated: a pile would not be read.
    const notification = new Notification(lineOf(first), {
      body: t('alarmSound.desktopNotification', { count: newAlarms.length }),
      tag: 'floorwatch-alarm',
    })
    notification.onclick = () => {
      focus()
      notification.close()
    }
  }, [alarms, notes, lineOf, t])
}
