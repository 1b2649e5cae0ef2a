import type { ReactNode } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import { useUserNames } from '#api/user-names.ts'
import { type Alarm, isShelvedAt, needsReset } from '#domain/alarm/alarm.ts'
import type { AlarmNames } from '#domain/alarm/alarm-names.ts'
import { bothMoments, formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { Repeats } from './alarm-repeats.ts'
import { AlarmStateMark } from './alarm-state-mark.tsx'
import styles from './alarms.module.css'

const useText = textOf('alarmLabels', 'alarms')

interface AlarmFactsProps {
  readonly alarm: Alarm
  readonly names: AlarmNames
  readonly repeats: Repeats | undefined
  /** Names of other users who view it. */
  readonly viewers: readonly string[]
  readonly nowMs: number
}

/** Details of one alarm. */
export function AlarmFacts({ alarm, names, repeats, viewers, nowMs }: AlarmFactsProps) {
  const t = useText()
  const zone = useSiteZone()(alarm)
  const userNameOf = useUserNames()
  const at = (ms: number) => <Moment {...bothMoments(ms, zone)} />
  const shelved = isShelvedAt(alarm, nowMs)
  const assignee = alarm.assignedTo && userNameOf(alarm.assignedTo)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('alarms.state'), <AlarmStateMark key="state" alarm={alarm} nowMs={nowMs} />],
    [t('alarms.severity'), t(`alarmLabels.severity.${alarm.severity}`)],
    [t('alarms.tag'), names.subjectOf(alarm)],
    [t('alarms.location'), names.placeOf(alarm)],
    [t('alarms.raisedAt'), at(alarm.setAtMs)],
    [t('alarms.repeatsLabel'), repeats && repeats.count > 1 && t('alarms.repeats', { count: repeats.count })],
    [t('alarms.clearedAt'), alarm.clearedAtMs !== undefined && at(alarm.clearedAtMs)],
    [t('alarms.causeGone'), needsReset(alarm) && at(alarm.causeGoneAtMs ?? 0)],
    [
      t('alarms.acknowledgedAt'),
      alarm.acknowledgedAtMs !== undefined &&
        t('alarms.acknowledgedByAt', {
          who: alarm.acknowledgedBy && userNameOf(alarm.acknowledgedBy),
          moment: formatMoment(alarm.acknowledgedAtMs, zone),
          hasWho: Boolean(alarm.acknowledgedBy),
        }),
    ],
    [t('alarms.assignee'), assignee],
    [t('alarms.note'), alarm.comment],
    [
      t('alarmLabels.shelved'),
      shelved && t('alarms.shelvedUntil', { moment: formatMoment(alarm.shelvedUntilMs ?? 0, zone) }),
    ],
    [t('alarms.viewing'), viewers.join(', ')],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
