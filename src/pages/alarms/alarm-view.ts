import { type Alarm, type AlarmState, alarmState, compareAlarms, needsAttention } from '#domain/alarm.ts'

/** What a list of alarms shows: those that need someone, one of the four states, the shelved ones, or all. */
export type AlarmView = 'open' | 'active' | AlarmState | 'shelved' | 'all'

export interface AlarmFilter {
  readonly view: AlarmView
  readonly typed: string
  /** Empty: every one. */
  readonly severity: string
  readonly type: string
}

export function isShelved(alarm: Pick<Alarm, 'shelvedUntilMs'>, nowMs: number): boolean {
  return alarm.shelvedUntilMs !== undefined && alarm.shelvedUntilMs > nowMs
}

function isIn(view: AlarmView, alarm: Alarm, nowMs: number): boolean {
  if (view === 'all') return true
  if (view === 'open') return needsAttention(alarm, nowMs)
  if (view === 'active') return alarm.active
  if (view === 'shelved') return isShelved(alarm, nowMs)
  return alarmState(alarm) === view && !isShelved(alarm, nowMs)
}

/** The alarms that a view and its filters leave, the most pressing first. `lineOf`: what a row says, to search in. */
export function viewAlarms(
  alarms: readonly Alarm[],
  { view, typed, severity, type }: AlarmFilter,
  lineOf: (alarm: Alarm) => string,
  nowMs: number,
): Alarm[] {
  const wanted = typed.trim().toLowerCase()
  return alarms
    .filter(
      alarm =>
        isIn(view, alarm, nowMs) &&
        (severity === '' || String(alarm.severity) === severity) &&
        (type === '' || alarm.type === type) &&
        (wanted === '' || lineOf(alarm).toLowerCase().includes(wanted)),
    )
    .sort(compareAlarms)
}
