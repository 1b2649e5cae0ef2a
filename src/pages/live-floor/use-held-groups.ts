import { useEffect, useMemo, useRef, useState } from 'react'
import { type Alarm, alarmState, compareAlarms, isShelvedAt } from '#domain/alarm/alarm.ts'

export const alarmGroupNames = ['open', 'shelved', 'acknowledged'] as const
export type AlarmGroupName = (typeof alarmGroupNames)[number]
type AlarmGroups = Readonly<Record<AlarmGroupName, readonly Alarm[]>>

/** Groups of alarms on the floor: unacknowledged, shelved, and acknowledged but active; each sorted by urgency. */
export function groupAlarms(alarms: readonly Alarm[], nowMs: number): AlarmGroups {
  const groups: Record<AlarmGroupName, Alarm[]> = { open: [], shelved: [], acknowledged: [] }
  for (const alarm of alarms) {
    const state = alarmState(alarm)
    if (state === 'normal') continue
    if (isShelvedAt(alarm, nowMs)) groups.shelved.push(alarm)
    else groups[state === 'acknowledged' ? 'acknowledged' : 'open'].push(alarm)
  }
  for (const name of alarmGroupNames) groups[name].sort(compareAlarms)
  return groups
}

/** Keeps the alarms in the order of `held` and appends new ones, so that nothing moves under the pointer. */
export function inHeldOrder(alarms: readonly Alarm[], held: readonly string[]): readonly Alarm[] {
  const places = new Map(held.map((uid, place) => [uid, place]))
  const placeOf = ({ uid }: Alarm) => places.get(uid) ?? held.length
  return [...alarms].sort((a, b) => placeOf(a) - placeOf(b))
}

type Order = Readonly<Record<keyof AlarmGroups, readonly string[]>>

/** A pointer that does not move for this long is not about to click. */
const holdMs = 5_000

function orderOf(groups: AlarmGroups): Order {
  const uids = (name: keyof AlarmGroups) => groups[name].map(({ uid }) => uid)
  return { open: uids('open'), shelved: uids('shelved'), acknowledged: uids('acknowledged') }
}

/** Freezes the order of alarms while pointer or focus is in the list; counts new ones. */
export function useHeldGroups(groups: AlarmGroups) {
  const [held, setHeld] = useState<Order>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function release(): void {
    clearTimeout(timer.current)
    setHeld(undefined)
  }

  function keep(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, holdMs)
    if (!held) setHeld(orderOf(groups))
  }

  const known = held && new Set(Object.values(held).flat())
  const shown = useMemo(
    () =>
      held
        ? {
            open: inHeldOrder(groups.open, held.open),
            shelved: inHeldOrder(groups.shelved, held.shelved),
            acknowledged: inHeldOrder(groups.acknowledged, held.acknowledged),
          }
        : groups,
    [held, groups],
  )
  const arrived = known
    ? alarmGroupNames.flatMap(name => groups[name]).filter(({ uid }) => !known.has(uid)).length
    : 0
  return {
    groups: shown,
    arrived,
    hold: { onPointerMove: keep, onPointerDown: keep, onKeyDown: keep, onPointerLeave: release },
  }
}
