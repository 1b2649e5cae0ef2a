import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { useAcknowledgeAlarm } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { type Alarm, alarmState } from '#domain/alarm.ts'
import { needsNote } from '#domain/alarm-desk.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { paths } from '#session/paths.ts'
import { textOf } from '#text/text-of.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './shell.module.css'
import { UnreadAlarms } from './unread-alarms.tsx'
import { useAlarmLine } from './use-alarm-line.ts'
import { useOpenAlarms } from './use-open-alarms.ts'
import { useSteady } from './use-steady.ts'

const useText = textOf('alarmWords', 'shell')

const nextKey = '.'
const previousKey = ','
/** Out of the past, whatever moment is looked at: an alarm of now needs somebody now. */
const leadsToNow = { now: true }

/**
 * On every page while something needs someone: the most pressing alarm, and what to do about it.
 * While a note is being typed its alarm stays, whatever comes in meanwhile.
 */
export function AlarmBar({ withKey }: { readonly withKey: boolean }) {
  const { alarms, error, refetch } = useOpenAlarms()
  const [held, setHeld] = useState<Alarm>()
  const [chosenUid, setChosenUid] = useState<AlarmUid>()
  const [pressing] = alarms
  const top = held ?? alarms.find(alarm => alarm.uid === chosenUid) ?? pressing
  const step = (by: number) => {
    const at = alarms.findIndex(alarm => alarm.uid === top?.uid)
    setChosenUid(alarms.at((at + by) % alarms.length)?.uid)
  }
  useHotkey(nextKey, () => withKey && !held && step(1))
  useHotkey(previousKey, () => withKey && !held && step(-1))
  const line = useAlarmLine(top)
  const others = alarms.filter(alarm => alarm.uid !== top?.uid).length
  return (
    <>
      <VisuallyHidden aria-live="assertive">{line}</VisuallyHidden>
      {!top && error && <UnreadAlarms error={error} onRetry={() => void refetch()} />}
      {top && (
        <TopAlarm
          key={top.uid}
          alarm={top}
          line={line}
          others={others}
          withKey={withKey}
          onNext={() => step(1)}
          onHold={isHeld => setHeld(isHeld ? top : undefined)}
        />
      )}
    </>
  )
}

interface TopAlarmProps {
  readonly alarm: Alarm
  readonly line: string
  readonly others: number
  readonly withKey: boolean
  readonly onNext: () => void
  /** Somebody began to type a note, or ended. */
  readonly onHold: (held: boolean) => void
}

function TopAlarm({ alarm, line, others, withKey, onNext, onHold }: TopAlarmProps) {
  const { shell, alarmWords, problem } = useText()
  const acknowledge = useAcknowledgeAlarm()
  const [note, setNote] = useState<string>()
  const [missing, setMissing] = useState(false)
  const required = needsNote([alarm], useAlarmRules())
  // A key pressed for the alarm that was here a moment ago must not answer this one.
  const steady = useSteady(600)
  const write = (typed: string | undefined) => {
    setNote(typed)
    onHold(typed !== undefined)
  }
  const send = () => {
    const comment = note?.trim()
    setMissing(required && !comment)
    if (required && !comment) write(note ?? '')
    else
      acknowledge.mutate({ uid: alarm.uid, ...(comment && { comment }) }, { onSuccess: () => onHold(false) })
  }
  useHotkey('a', () => {
    if (withKey && steady && !acknowledge.isPending) send()
  })

  return (
    <section className={styles.alarms} data-severity={alarm.severity} aria-label={shell.alarmBar}>
      <span className={styles.what}>
        <SeverityMark severity={alarm.severity} label={alarmWords.severity[alarm.severity]} />{' '}
        <strong>{line}</strong> <span className={styles.dim}>{alarmWords.state[alarmState(alarm)]}</span>
      </span>
      {others > 0 && (
        <Link to={paths.alarms()} state={leadsToNow} className={styles.dim}>
          {shell.alarmBarMore(others)}
        </Link>
      )}
      {others > 0 && note === undefined && (
        <Button
          size="compact-sm"
          variant="default"
          visibleFrom="sm"
          aria-keyshortcuts={withKey ? `${nextKey} ${previousKey}` : undefined}
          onClick={onNext}
        >
          {shell.nextAlarm}
        </Button>
      )}
      {alarm.areaUid && (
        <Button
          component={Link}
          to={paths.floor(alarm.areaUid, { alarm: alarm.uid })}
          state={leadsToNow}
          size="compact-sm"
          variant="default"
        >
          {shell.show}
        </Button>
      )}
      {note === undefined ? (
        <Button size="compact-sm" variant="default" onClick={() => write('')}>
          {shell.withNote}
        </Button>
      ) : (
        <TextInput
          size="xs"
          autoFocus
          aria-label={shell.noteFor(line)}
          placeholder={shell.note}
          value={note}
          error={missing && shell.noteMissing}
          onChange={event => setNote(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') send()
            if (event.key === 'Escape') write(undefined)
          }}
        />
      )}
      <Button
        size="compact-sm"
        loading={acknowledge.isPending}
        onClick={send}
        aria-keyshortcuts={withKey && steady ? 'a' : undefined}
      >
        {shell.acknowledge}
      </Button>
      {acknowledge.error && (
        <span className={styles.failure} role="alert">
          {problem(problemOf(acknowledge.error))}
        </span>
      )}
    </section>
  )
}
