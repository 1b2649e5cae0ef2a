import { useMemo } from 'react'
import { type Alarm, alarmState } from '#domain/alarm/alarm.ts'
import { alarmNames } from '#domain/alarm/alarm-names.ts'
import { alarmNameTexts, alarmTypeText } from '#locales/alarm-text.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useNow } from '#ui/use-now.ts'
import type { WallData } from './use-wall-data.ts'
import styles from './wall.module.css'

const useText = textOf('alarmLabels', 'wall')

/** Maximum number of lines; the number of omitted alarms is shown. */
const maxLines = 3

/** Active alarms of the whole project, the most severe unacknowledged ones first. */
export function WallAlarms({ data }: { readonly data: WallData }) {
  const t = useText()

  const nowMs = useNow(1_000)
  const { alarms, tags, zones, areas } = data
  const names = useMemo(() => alarmNames({ tags, zones, areas }, alarmNameTexts(t)), [tags, zones, areas, t])
  const areaOf = (alarm: Alarm) => areas.find(area => area.uid === alarm.areaUid)?.name
  const shown = alarms.length > maxLines ? alarms.slice(0, maxLines - 1) : alarms
  const left = alarms.length - shown.length
  return (
    <section className={styles.alarms} aria-label={t('wall.screen.alarms')} aria-live="polite">
      {alarms.length === 0 && <p className={styles.calm}>{t('wall.screen.noAlarms')}</p>}
      <ul className={styles.alarmList}>
        {shown.map(alarm => {
          const who = [names.subjectOf(alarm), names.zoneOf(alarm)].filter(Boolean).join(' · ')
          const type = alarmTypeText(t, alarm.type)
          const rest = [who && type, areaOf(alarm)].filter(Boolean).join(' · ')
          const acknowledged = alarmState(alarm) === 'acknowledged'
          return (
            <li
              key={alarm.uid}
              className={styles.alarm}
              data-severity={alarm.severity}
              data-acknowledged={acknowledged}
            >
              <SeverityMark severity={alarm.severity} />
              <span className={styles.severity}>{t(`alarmLabels.severity.${alarm.severity}`)}</span>
              <span className={styles.alarmLine}>
                {who || type} <span className={styles.alarmRest}>{rest}</span>
              </span>
              {acknowledged && <span>{t('wall.screen.acknowledged')}</span>}
              <span className={styles.since}>{formatSpan(nowMs - alarm.setAtMs)}</span>
            </li>
          )
        })}
      </ul>
      {left > 0 && <p className={styles.more}>{t('wall.screen.moreAlarms', { count: left })}</p>}
    </section>
  )
}
