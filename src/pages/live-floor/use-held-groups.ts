import { useEffect, useMemo, useRef, useState } from 'react'
import { type AlarmGroups, alarmGroupNames, inHeldOrder } from './alarm-groups.ts'

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
