import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useRemovedNames } from '#api/removed-names.ts'
import { type Alarm, compareAlarms, needsAttention } from '#domain/alarm/alarm.ts'
import { alarmNames } from '#domain/alarm/alarm-names.ts'
import { useConnection } from '#live/use-connection.ts'
import { alarmNameTexts } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'

interface OpenAlarms {
  /** Alarms that need attention, most urgent first. */
  readonly alarms: readonly Alarm[]
  readonly isPending: boolean
  /** Set if some alarms may be missing. */
  readonly error: Error | null | undefined
  readonly refetch: () => unknown
}

const OpenAlarmsContext = createContext<OpenAlarms | undefined>(undefined)

/** Reads the open alarms once for all parts of the frame. */
export function OpenAlarmsProvider({ children }: { readonly children: ReactNode }) {
  const nowMs = useNow(10_000) + useConnection(connection => connection.clockOffsetMs)
  const { data, isPending, error, refetch } = useAlarms()
  const alarms = useMemo(
    () => data.filter(alarm => needsAttention(alarm, nowMs)).sort(compareAlarms),
    [data, nowMs],
  )
  const latest = useRef(refetch)
  latest.current = refetch
  const open = useMemo(
    () => ({ alarms, isPending, error, refetch: () => latest.current() }),
    [alarms, isPending, error],
  )
  return <OpenAlarmsContext value={open}>{children}</OpenAlarmsContext>
}

/** Throws outside of an `OpenAlarmsProvider`. */
export function useOpenAlarms(): OpenAlarms {
  const open = useContext(OpenAlarmsContext)
  if (!open) throw new Error('Open alarms are known only inside an OpenAlarmsProvider')
  return open
}

const useText = textOf('alarmLabels')

/** Describes alarms in one line each: type, tag, zone. Used on every page, so it requests no additional lists. */
export function useAlarmLines(alarms: readonly Alarm[]): (alarm: Alarm) => string {
  const t = useText()
  const { tags, tagsAtMs, zones, removedTags, removedZones } = useRemovedNames(alarms)
  return useMemo(
    () => alarmNames({ tags, tagsAtMs, zones, removedTags, removedZones }, alarmNameTexts(t)).lineOf,
    [t, tags, tagsAtMs, zones, removedTags, removedZones],
  )
}

/** An alarm in one line. Empty without an alarm. */
export function useAlarmLine(alarm: Alarm | undefined): string {
  const lineOf = useAlarmLines(useMemo(() => (alarm ? [alarm] : []), [alarm]))
  return alarm ? lineOf(alarm) : ''
}
