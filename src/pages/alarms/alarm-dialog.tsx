import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useClearAlarm, useShelveAlarm } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { useSiteZone } from '#api/site-zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { paths } from '#session/paths.ts'
import { bothMoments, formatMoment } from '#text/format-time.ts'
import { useText } from '#text/use-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { AlarmStateMark } from './alarm-state-mark.tsx'
import { isShelved } from './alarm-view.ts'
import styles from './alarms.module.css'
import type { AlarmNames } from './use-alarm-names.ts'

interface AlarmDialogProps {
  readonly alarm: Alarm
  readonly names: AlarmNames
  readonly nowMs: number
  readonly onAcknowledge: () => void
  readonly onClose: () => void
}

/** All about one alarm, and everything one can do about it. */
export function AlarmDialog({ alarm, names, nowMs, onAcknowledge, onClose }: AlarmDialogProps) {
  const { alarms: text, alarmWords, common, problem } = useText()
  const clear = useClearAlarm()
  const shelve = useShelveAlarm()
  const zone = useSiteZone()(alarm)
  const at = (ms: number) => <Moment {...bothMoments(ms, zone)} />
  const shelved = isShelved(alarm, nowMs)
  const error = clear.error ?? shelve.error
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.state, <AlarmStateMark key="state" alarm={alarm} shelved={shelved} />],
    [text.severity, alarmWords.severity[alarm.severity]],
    [text.who, names.whoOf(alarm)],
    [text.where, names.placeOf(alarm)],
    [text.since, at(alarm.setAtMs)],
    [text.clearedAt, alarm.clearedAtMs !== undefined && at(alarm.clearedAtMs)],
    [
      text.answered,
      alarm.acknowledgedAtMs !== undefined &&
        text.answeredBy(alarm.acknowledgedBy, formatMoment(alarm.acknowledgedAtMs, zone)),
    ],
    [text.note, alarm.comment],
    [alarmWords.shelved, shelved && text.shelvedUntil(formatMoment(alarm.shelvedUntilMs ?? 0, zone))],
  ]
  return (
    <Dialog title={names.lineOf(alarm)} closeLabel={common.close} onClose={onClose}>
      <Stack>
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
        {error && (
          <Alert color="danger" variant="outline" role="alert">
            {problem(problemOf(error))}
          </Alert>
        )}
        <Group gap="xs">
          {alarm.acknowledgedAtMs === undefined && (
            <Button data-autofocus onClick={onAcknowledge}>
              {text.acknowledge}
            </Button>
          )}
          {alarm.areaUid && (
            <Button component={Link} to={paths.floor(alarm.areaUid, { alarm: alarm.uid })} variant="default">
              {text.show}
            </Button>
          )}
          {alarm.active && (
            <Button
              variant="default"
              loading={clear.isPending}
              onClick={() => clear.mutate({ uid: alarm.uid }, { onSuccess: onClose })}
            >
              {text.clear}
            </Button>
          )}
        </Group>
        {alarm.active && (
          <Text size="sm" c="dimmed">
            {text.clearHint}
          </Text>
        )}
        <Group gap="xs">
          {shelved ? (
            <Button
              variant="default"
              loading={shelve.isPending}
              onClick={() => shelve.mutate({ uid: alarm.uid, untilMs: undefined })}
            >
              {text.unshelve}
            </Button>
          ) : (
            <>
              <Text size="sm">{text.shelve}</Text>
              {Object.entries(text.shelveSpans).map(([minutes, label]) => (
                <Button
                  key={minutes}
                  variant="default"
                  size="compact-sm"
                  loading={shelve.isPending}
                  onClick={() =>
                    shelve.mutate({ uid: alarm.uid, untilMs: Date.now() + Number(minutes) * 60_000 })
                  }
                >
                  {label}
                </Button>
              ))}
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
