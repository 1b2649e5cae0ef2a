import { Button, InputBase } from '@mantine/core'
import { useState } from 'react'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { useAcknowledgeAlarm } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useUserNames } from '#api/user-names.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { needsNote } from '#domain/alarm/active-alarms.ts'
import { type Alarm, alarmState, isShelvedAt } from '#domain/alarm/alarm.ts'
import { seek } from '#live/history/time-cursor-actions.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { formatAge, formatClockAtSite } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { valueProps } from '#ui/value-props.ts'
import styles from './alarm-card.module.css'

const useText = textOf('alarmLabels', 'liveFloor', 'past', 'shell')

interface AlarmCardProps {
  readonly alarm: Alarm
  /** Type, tag and place. */
  readonly line: string
  readonly current: boolean
  readonly nowMs: number
  /** Of the site (IANA). */
  readonly timeZone: string | undefined
  readonly onShow: () => void
}

/** One alarm of this area with its state and actions. */
export function AlarmCard({ alarm, line, current, nowMs, timeZone, onShow }: AlarmCardProps) {
  const t = useText()

  const acknowledge = useAcknowledgeAlarm()
  const rights = useProjectRights()
  const userNameOf = useUserNames()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const required = needsNote([alarm], useAlarmRules())
  // Past alarms have no shelving.
  const shelved = isShelvedAt(alarm, nowMs)
  const open = !useIsPast() && alarm.acknowledgedAtMs === undefined && !shelved
  function answer(): void {
    const comment = note.trim()
    setMissing(required && !comment)
    if (!required || comment) acknowledge.mutate({ uid: alarm.uid, ...(comment && { comment }) })
  }
  return (
    <div className={styles.alarm} data-severity={alarm.severity} aria-current={current}>
      <div className={styles.title} title={line}>
        <SeverityMark severity={alarm.severity} label={t(`alarmLabels.severity.${alarm.severity}`)} />{' '}
        <strong>{line}</strong>
      </div>
      <div className={styles.dim}>
        {t(`alarmLabels.state.${alarmState(alarm)}`)}
        {shelved &&
          `, ${t('liveFloor.alarm.shelvedUntil', { time: formatClockAtSite(alarm.shelvedUntilMs ?? 0, timeZone) })}`}
        {alarm.acknowledgedBy && ` ${t('liveFloor.alarm.by', { who: userNameOf(alarm.acknowledgedBy) })}`}
        {' · '}
        {t('liveFloor.alarm.ago', { ms: formatAge(Math.max(0, nowMs - alarm.setAtMs)) })}
      </div>
      {alarm.comment && <p className={styles.dim}>{alarm.comment}</p>}
      {open && rights.write && (current || missing) && (
        <InputBase
          component="textarea"
          multiline
          rows={2}
          mt={8}
          label={t('liveFloor.alarm.note')}
          {...valueProps(note, setNote)}
          error={missing && t('shell.noteMissing')}
        />
      )}
      <div className={styles.row} style={{ marginTop: 8 }}>
        {open && (
          <RightsGate rights={rights} needs="write" quiet={!current}>
            <Button size="compact-sm" loading={acknowledge.isPending} onClick={answer}>
              {t('liveFloor.alarm.acknowledge')}
            </Button>
          </RightsGate>
        )}
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {t('liveFloor.alarm.show')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => seek(alarm.setAtMs)}>
          {t('past.goThere')}
        </Button>
        <LinkButton to={paths.blackBox(alarm.uid, alarm.setAtMs)} size="compact-sm" variant="default">
          {t('past.blackBox')}
        </LinkButton>
      </div>
      {acknowledge.error && (
        <div role="alert" className={styles.trouble}>
          {problemText(t, problemOf(acknowledge.error))}
        </div>
      )}
    </div>
  )
}
