import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { useAcknowledgeAlarm } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { type Alarm, alarmState, compareAlarms } from '#domain/alarm.ts'
import { needsNote } from '#domain/alarm-desk.ts'
import { seek } from '#live/turn-cursor.ts'
import { useIsPast } from '#live/use-cursor.ts'
import { paths } from '#session/paths.ts'
import { textOf } from '#text/text-of.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import styles from './live-floor-page.module.css'
import { useShownNow } from './past/use-shown-now.ts'
import type { FloorData } from './use-floor-data.ts'

const useText = textOf('alarmWords', 'liveFloor', 'past', 'shell')

interface AlarmRowProps {
  readonly alarm: Alarm
  readonly data: FloorData
  readonly current: boolean
  readonly nowMs: number
  readonly onShow: () => void
}

function AlarmRow({ alarm, data, current, nowMs, onShow }: AlarmRowProps) {
  const { liveFloor, alarmWords, past, shell, problem } = useText()
  const text = liveFloor.alarm
  const acknowledge = useAcknowledgeAlarm()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const required = needsNote([alarm], useAlarmRules())
  const tag = data.tags?.find(each => each.uid === alarm.tagUid)
  const zone = [...data.zones, ...data.buffers].find(each => each.uid === alarm.zoneUid)
  // What was, is not answered any more.
  const open = !useIsPast() && alarm.acknowledgedAtMs === undefined
  const line = alarmWords.line(
    alarm.type,
    alarm.tagUid && (tag?.displayName ?? tag?.name ?? alarmWords.removedTag),
    alarm.zoneUid && (zone?.name ?? alarmWords.removedZone),
  )
  function answer(): void {
    const comment = note.trim()
    setMissing(required && !comment)
    if (!required || comment) acknowledge.mutate({ uid: alarm.uid, ...(comment && { comment }) })
  }
  return (
    <li className={styles.alarm} data-severity={alarm.severity} aria-current={current}>
      <div>
        <SeverityMark severity={alarm.severity} label={alarmWords.severity[alarm.severity]} />{' '}
        <strong>{line}</strong>
      </div>
      <div className={styles.dim}>
        {alarmWords.state[alarmState(alarm)]}
        {alarm.acknowledgedBy && ` ${text.by(alarm.acknowledgedBy)}`}
        {' · '}
        {text.ago(Math.max(0, nowMs - alarm.setAtMs))}
      </div>
      {alarm.comment && <p className={styles.dim}>{alarm.comment}</p>}
      {open && (current || missing) && (
        <Textarea
          mt={8}
          autosize
          label={text.note}
          value={note}
          error={missing && shell.noteMissing}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
      <div className={styles.row} style={{ marginTop: 8 }}>
        {open && (
          <Button size="compact-sm" loading={acknowledge.isPending} onClick={answer}>
            {text.acknowledge}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {text.show}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => seek(alarm.setAtMs)}>
          {past.goThere}
        </Button>
        <Button
          component={Link}
          to={paths.blackBox(alarm.uid, alarm.setAtMs)}
          size="compact-sm"
          variant="default"
        >
          {past.blackBox}
        </Button>
      </div>
      {acknowledge.error && (
        <div role="alert" className={styles.trouble}>
          {problem(problemOf(acknowledge.error))}
        </div>
      )}
    </li>
  )
}

interface AlarmsTabProps {
  readonly data: FloorData
  readonly current: string | undefined
  readonly onShow: (alarm: Alarm) => void
}

/** The alarms of this area that still matter, the most pressing first. */
export function AlarmsTab({ data, current, onShow }: AlarmsTabProps) {
  const { liveFloor: text } = useText()
  const nowMs = useShownNow()
  const alarms = data.alarms.filter(alarm => alarmState(alarm) !== 'normal').sort(compareAlarms)
  if (alarms.length === 0) return <p className={styles.dim}>{text.alarm.none}</p>
  return (
    <ul className={styles.list}>
      {alarms.map(alarm => (
        <AlarmRow
          key={alarm.uid}
          alarm={alarm}
          data={data}
          nowMs={nowMs}
          current={alarm.uid === current}
          onShow={() => onShow(alarm)}
        />
      ))}
    </ul>
  )
}
