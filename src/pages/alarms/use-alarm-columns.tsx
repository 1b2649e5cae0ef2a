import { Anchor, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Assignee } from '#api/active-alarms.ts'
import { useSiteZone } from '#api/site-zones.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmNames } from '#domain/alarm/alarm-names.ts'
import { bothMoments, formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment } from '#ui/moment.tsx'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { AlarmStateMark } from './alarm-state-mark.tsx'
import styles from './alarms.module.css'
import { RepeatMark } from './repeat-mark.tsx'
import type { AlarmRows } from './use-alarm-rows.ts'
import type { Viewers } from './use-viewers.ts'
import { ViewerList } from './viewer-list.tsx'

const useText = textOf('alarmLabels', 'alarms')

interface ColumnsOf {
  readonly repeatsOf: AlarmRows['repeatsOf']
  readonly viewers?: Viewers
  /** Undefined where alarms cannot be given to anybody. */
  readonly assignees?: readonly Assignee[] | undefined
  readonly extend?: (uid: string) => void
}

const noOne: readonly string[] = []

/** What the list of alarms shows of each; `narrow`: what matters of it in two lines, as on a phone. Without a selection they are to be looked at. */
export function useAlarmColumns(
  names: AlarmNames,
  selection: RowSelection | undefined,
  nowMs: number,
  narrow: boolean,
  { repeatsOf, viewers, assignees, extend }: ColumnsOf,
): TableColumn<Alarm>[] {
  const { alarms: text, alarmLabels } = useText()
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const both: TableColumn<Alarm> = {
      id: 'alarm',
      header: text.alarm,
      width: 'minmax(0, 1fr)',
      cell: alarm => (
        <span className={styles.both}>
          <span className={styles.line}>
            <SeverityMark severity={alarm.severity} label={alarmLabels.severity[alarm.severity]} />{' '}
            <ViewerList names={viewers?.of(alarm.uid) ?? noOne} />
            {[names.whoOf(alarm), names.placeOf(alarm)].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.line}>
            {alarmLabels.type(alarm.type)}
            <RepeatMark repeats={repeatsOf(alarm)} /> <AlarmStateMark alarm={alarm} nowMs={nowMs} />
          </span>
        </span>
      ),
    }
    const givenTo = ({ assignedTo }: Alarm) =>
      assignees?.find(({ email }) => email === assignedTo)?.name ?? assignedTo
    const wide: TableColumn<Alarm>[] = [
      {
        id: 'what',
        header: text.alarm,
        width: 'minmax(136px, 2fr)',
        cell: alarm => (
          <>
            <SeverityMark severity={alarm.severity} label={alarmLabels.severity[alarm.severity]} />{' '}
            {alarmLabels.type(alarm.type)}
          </>
        ),
        sortBy: alarm => alarm.severity,
      },
      {
        id: 'who',
        header: text.tag,
        width: 'minmax(84px, 1.5fr)',
        cell: names.whoOf,
        sortBy: names.whoOf,
      },
      {
        id: 'where',
        header: text.location,
        width: 'minmax(140px, 2.6fr)',
        cell: names.placeOf,
        sortBy: names.placeOf,
      },
      {
        id: 'state',
        header: text.state,
        width: 'minmax(206px, 2fr)',
        cell: alarm => <AlarmStateMark alarm={alarm} nowMs={nowMs} />,
      },
      {
        id: 'often',
        header: text.times,
        width: '100px',
        cell: alarm => <RepeatMark repeats={repeatsOf(alarm)} />,
        sortBy: alarm => repeatsOf(alarm)?.count,
      },
      {
        id: 'since',
        header: text.raisedAt,
        width: 'minmax(246px, 1.5fr)',
        cell: alarm => {
          const { time, ...rest } = bothMoments(alarm.setAtMs, zoneOf(alarm))
          return <Moment time={text.raisedAgo(time, formatSpan(nowMs - alarm.setAtMs))} {...rest} />
        },
        sortBy: alarm => alarm.setAtMs,
      },
      {
        id: 'answered',
        header: text.assigned,
        width: 'minmax(120px, 1.8fr)',
        cell: alarm => (
          <span title={alarm.comment}>
            <ViewerList names={viewers?.of(alarm.uid) ?? noOne} />
            {[
              givenTo(alarm) && text.assignedTo(givenTo(alarm) ?? ''),
              alarm.acknowledgedAtMs !== undefined &&
                text.acknowledgedByAt(
                  alarm.acknowledgedBy,
                  formatMoment(alarm.acknowledgedAtMs, zoneOf(alarm)),
                ),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ),
        sortBy: alarm => alarm.acknowledgedAtMs ?? givenTo(alarm),
      },
      {
        id: 'note',
        header: text.note,
        width: 'minmax(64px, 1.2fr)',
        cell: alarm => <span title={alarm.comment}>{alarm.comment}</span>,
      },
      {
        id: 'show',
        header: <VisuallyHidden>{text.show}</VisuallyHidden>,
        width: '64px',
        cell: alarm =>
          alarm.areaUid && (
            <Anchor
              component={Link}
              aria-label={text.showNamed(names.lineOf(alarm))}
              to={paths.floor(alarm.areaUid, { alarm: alarm.uid })}
              onClick={event => event.stopPropagation()}
            >
              {text.showShort}
            </Anchor>
          ),
      },
    ]
    const shown = narrow ? [both] : wide
    if (!selection) return shown
    return [
      selectionColumn({
        selection,
        keyOf: alarm => alarm.uid,
        selectAll: text.selectAll,
        select: alarm => text.select(names.lineOf(alarm)),
        ...(extend && { extend }),
      }),
      ...shown,
    ]
  }, [names, selection, nowMs, text, alarmLabels, zoneOf, narrow, repeatsOf, viewers, assignees, extend])
}
