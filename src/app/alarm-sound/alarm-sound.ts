import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import type { Severity } from '#domain/zone/zone.ts'

/** One beep of a signal. */
export interface Tone {
  readonly startMs: number
  readonly lengthMs: number
  readonly hz: number
}

/**
 * Signals modelled on IEC 60601-1-8: more pulses, faster and higher, for more severe alarms. Severity 0 is an event
 * that needs no attention.
 */
export const alarmSignals: Readonly<Record<Exclude<Severity, 0>, readonly Tone[]>> = {
  1: pulses([523], 250, 0),
  2: pulses([659, 659, 523], 200, 160),
  3: pulses([784, 784, 988, 784, 988], 130, 70),
}

/** Repetition interval of an unacknowledged alarm's signal. */
export const repeatMs: Readonly<Record<Exclude<Severity, 0>, number>> = { 1: 60_000, 2: 20_000, 3: 8_000 }

function pulses(hz: readonly number[], lengthMs: number, pauseMs: number): readonly Tone[] {
  return hz.map((each, i) => ({ startMs: i * (lengthMs + pauseMs), lengthMs, hz: each }))
}

export interface SignalDue {
  readonly severity: Exclude<Severity, 0>
  /** Plays one signal for all alarms that are due, because a flood would be noise. */
  readonly alarmUids: readonly AlarmUid[]
}

/**
 * The signal that is due for unacknowledged alarms, by the most severe of them; undefined if there is none. Cleared
 * alarms are not repeated.
 * @param lastPlayedAtMs when each alarm was last played, epoch ms
 */
export function signalDue(
  alarms: readonly Pick<Alarm, 'uid' | 'severity' | 'active'>[],
  lastPlayedAtMs: ReadonlyMap<AlarmUid, number>,
  nowMs: number,
): SignalDue | undefined {
  let severity: Severity = 0
  const due: AlarmUid[] = []
  for (const alarm of alarms) {
    if (alarm.severity === 0 || !alarm.active) continue
    const lastMs = lastPlayedAtMs.get(alarm.uid)
    if (lastMs !== undefined && nowMs - lastMs < repeatMs[alarm.severity]) continue
    due.push(alarm.uid)
    if (alarm.severity > severity) severity = alarm.severity
  }
  if (severity === 0) return undefined
  return { severity, alarmUids: due }
}
