import { useEffect, useRef } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { useAlarmLines } from '../shell/open-alarms.tsx'
import { useSound } from './sound-store.ts'

const useText = textOf('alarmSound')

const none: readonly Alarm[] = []

/**
 * Shows new alarms as a desktop notification if enabled and permitted, while the page is hidden. Alarms that exist when
 * the page opens are not new.
 * @param alarms those that need attention, most urgent first; undefined while loading
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
    // Updates a single notification instead of stacking several.
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
