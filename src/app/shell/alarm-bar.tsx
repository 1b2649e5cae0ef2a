import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { useAcknowledgeAlarm } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { needsNote } from '#domain/alarm/active-alarms.ts'
import { type Alarm, alarmState } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { useIsConnectionLost } from '#live/use-connection.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './alarm-bar.module.css'
import { useAlarmLine, useOpenAlarms } from './open-alarms.tsx'

const useText = textOf('alarmLabels', 'shell')

interface UnreadAlarmsProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces the alarm bar when alarms could not be read, because no bar means no unacknowledged alarms. */
function UnreadAlarms({ error, onRetry }: UnreadAlarmsProps) {
  const t = useText()
  return (
    <div role="status" className={styles.alarms} data-severity="3">
      <span className={styles.what}>
        <strong>{t('shell.alarmsUnread')}</strong> {problemText(t, problemOf(error))}
      </span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  )
}

/** True once the component has been mounted for `forMs`. */
function useDebouncedValue(forMs: number): boolean {
  const [steady, setSteady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return steady
}

const acknowledgeKey = 'a'
const noteKey = 'A'
const listKey = 'g'
const nextKey = '.'
const previousKey = ','
const shellLevel = { level: 'shell' } as const
/** Not filtered by the selected time: a current alarm needs attention now. */
const liveLinkState = { now: true }

/**
 * Shown on every page while alarms need attention: the selected alarm, otherwise the most urgent one, with its actions.
 * Key `a` acknowledges the shown alarm unless alarms are selected on the page.
 */
export function AlarmBar() {
  const t = useText()
  const { alarms, isPending, error, refetch } = useOpenAlarms()
  const isLost = useIsConnectionLost()
  const [held, setHeld] = useState<Alarm>()
  const selectedUid = useSearchParams()[0].get('alarm') ?? undefined
  const [stepped, setStepped] = useState<{ readonly from: AlarmUid | undefined; readonly to: AlarmUid }>()
  const chosenUid = stepped?.from === selectedUid ? (stepped?.to ?? selectedUid) : selectedUid
  const [pressing] = alarms
  const top = held ?? alarms.find(alarm => alarm.uid === chosenUid) ?? pressing
  const step = (by: number) => {
    const at = alarms.findIndex(alarm => alarm.uid === top?.uid)
    const to = alarms.at((at + by) % alarms.length)?.uid
    if (to !== undefined) setStepped({ from: selectedUid, to })
  }
  useHotkey(nextKey, () => !held && step(1))
  useHotkey(previousKey, () => !held && step(-1))
  const navigate = useNavigate()
  useHotkey(listKey, () => void navigate(paths.alarms(), { state: liveLinkState }))
  const line = useAlarmLine(top)
  const others = alarms.filter(alarm => alarm.uid !== top?.uid).length
  return (
    <div className={styles.alarmSlot}>
      <VisuallyHidden aria-live="assertive">{line}</VisuallyHidden>
      {!top && error && <UnreadAlarms error={error} onRetry={() => void refetch()} />}
      {!top && !error && !isPending && !isLost && (
        <span role="status" className={styles.quiet}>
          {t('shell.noAlarms')}
        </span>
      )}
      {top && (
        <TopAlarm
          key={top.uid}
          alarm={top}
          line={line}
          others={others}
          onNext={() => step(1)}
          onHold={isHeld => setHeld(isHeld ? top : undefined)}
        />
      )}
    </div>
  )
}

interface TopAlarmProps {
  readonly alarm: Alarm
  readonly line: string
  readonly others: number
  readonly onNext: () => void
  /** Whether a note is being entered. */
  readonly onHold: (held: boolean) => void
}

function TopAlarm({ alarm, line, others, onNext, onHold }: TopAlarmProps) {
  const t = useText()
  const acknowledge = useAcknowledgeAlarm()
  const rights = useProjectRights()
  const [note, setNote] = useState<string>()
  const [missing, setMissing] = useState(false)
  const required = needsNote([alarm], useAlarmRules())
  // Ignores keys pressed just after the alarm changed, which were meant for the previous one.
  const steady = useDebouncedValue(600)
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
  // A page with selected alarms handles these keys itself.
  useHotkey(acknowledgeKey, () => rights.write && steady && !acknowledge.isPending && send(), shellLevel)
  useHotkey(noteKey, () => rights.write && write(note ?? ''), shellLevel)

  return (
    <section className={styles.alarms} data-severity={alarm.severity} aria-label={t('shell.alarmBar')}>
      <Link
        to={`${paths.alarms()}?alarm=${encodeURIComponent(alarm.uid)}`}
        state={liveLinkState}
        className={styles.what}
      >
        <SeverityMark severity={alarm.severity} label={t(`alarmLabels.severity.${alarm.severity}`)} />
        <strong className={styles.line}>{line}</strong>
        <span className={styles.state}>{t(`alarmLabels.state.${alarmState(alarm)}`)}</span>
      </Link>
      <span className={styles.others}>
        {others > 0 && (
          <Link to={paths.alarms()} state={liveLinkState} className={styles.dim}>
            {t('shell.alarmBarMore', { count: others })}
          </Link>
        )}
      </span>
      <span className={styles.more} data-absent={others === 0}>
        <Button
          size="compact-sm"
          variant="default"
          aria-keyshortcuts={`${nextKey} ${previousKey}`}
          onClick={onNext}
        >
          {t('shell.nextAlarm')}
        </Button>
      </span>
      <span className={styles.more} data-absent={!alarm.areaUid}>
        <LinkButton
          to={paths.floor(alarm.areaUid ?? '', { alarm: alarm.uid })}
          state={liveLinkState}
          size="compact-sm"
          variant="default"
        >
          {t('shell.show')}
        </LinkButton>
      </span>
      <RightsGate rights={rights} needs="write" quiet>
        <span className={styles.more}>
          <Button
            size="compact-sm"
            variant="default"
            aria-keyshortcuts="Shift+a"
            aria-expanded={note !== undefined}
            onClick={() => write(note === undefined ? '' : undefined)}
          >
            {t('shell.withNote')}
          </Button>
        </span>
        <Button
          className={styles.main}
          size="compact-sm"
          loading={acknowledge.isPending}
          onClick={send}
          aria-keyshortcuts={steady ? acknowledgeKey : undefined}
        >
          {t('shell.acknowledge')}
        </Button>
      </RightsGate>
      {(note !== undefined || acknowledge.error) && (
        <div className={styles.below}>
          {note !== undefined && (
            <TextInput
              size="xs"
              autoFocus
              aria-label={t('shell.noteFor', { name: line })}
              placeholder={t('shell.note')}
              value={note}
              error={missing && t('shell.noteMissing')}
              onChange={event => setNote(event.currentTarget.value)}
              onKeyDown={event => {
                if (event.key === 'Enter') send()
                if (event.key === 'Escape') write(undefined)
              }}
            />
          )}
          {acknowledge.error && (
            <span className={styles.failure} role="alert">
              {problemText(t, problemOf(acknowledge.error))}
            </span>
          )}
        </div>
      )}
    </section>
  )
}
