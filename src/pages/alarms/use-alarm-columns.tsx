import { Anchor, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { TbEye } from 'react-icons/tb'
import { Link } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import { useUserNames } from '#api/user-names.ts'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmNames } from '#domain/alarm/alarm-names.ts'
import { alarmTypeText } from '#locales/alarm-text.ts'
import { bothMoments, formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment } from '#ui/moment.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import type { Repeats } from './alarm-repeats.ts'
import { AlarmStateMark } from './alarm-state-mark.tsx'
import styles from './alarms.module.css'
import type { AlarmRows } from './use-alarm-rows.ts'
import type { Viewers } from './use-viewers.ts'

const useText = textOf('alarmLabels', 'alarms')

/** How often the alarm repeated, and whether it is flapping; nothing for a single one. */
function RepeatMark({ repeats }: { readonly repeats: Repeats | undefined }) {
  const t = useText()
  if (!repeats || repeats.count < 2) return null
  return (
    <span
      className={styles.repeats}
      title={t('alarms.repeats', { count: repeats.count })}
      data-flapping={repeats.flapping}
    >
      {` ×${repeats.count}`}
      {repeats.flapping && <span className={styles.flapping}>{` ⇅ ${t('alarms.flapping')}`}</span>}
    </span>
  )
}

/** Names of other users who have an alarm open; nothing if there are none. */
function ViewerList({ names }: { readonly names: readonly string[] }) {
  const t = useText()
  if (names.length === 0) return null
  return (
    <span className={styles.looking} title={t('alarms.viewedBy', { who: names.join(', ') })}>
      <TbEye size={14} strokeWidth={1.5} aria-hidden="true" /> {names.join(', ')}
    </span>
  )
}

interface ColumnsOf {
  readonly repeatsOf: AlarmRows['repeatsOf']
  readonly viewers?: Viewers
  /** Undefined if alarms cannot be assigned. */
  /** Adds a checkbox to each row. */
  readonly selectable?: boolean
}

const noViewers: readonly string[] = []

/** Columns of the alarm list; `narrow`: a two-line layout for phones. */
export function useAlarmColumns(
  names: AlarmNames,
  nowMs: number,
  narrow: boolean,
  { repeatsOf, viewers, selectable }: ColumnsOf,
): TableColumn<Alarm>[] {
  const t = useText()
  const zoneOf = useSiteZone()
  const userNameOf = useUserNames()
  return useMemo(() => {
    const both: TableColumn<Alarm> = {
      id: 'alarm',
      header: t('alarms.alarm'),
      cell: ({ row: { original: alarm } }) => (
        <span className={styles.both}>
          <span className={styles.line}>
            <SeverityMark severity={alarm.severity} label={t(`alarmLabels.severity.${alarm.severity}`)} />{' '}
            <ViewerList names={viewers?.of(alarm.uid) ?? noViewers} />
            {[names.subjectOf(alarm), names.placeOf(alarm)].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.line}>
            {alarmTypeText(t, alarm.type)}
            <RepeatMark repeats={repeatsOf(alarm)} /> <AlarmStateMark alarm={alarm} nowMs={nowMs} />
          </span>
        </span>
      ),
      meta: { width: 'minmax(0, 1fr)' },
    }
    const assigneeName = ({ assignedTo }: Alarm) => assignedTo && userNameOf(assignedTo)
    const wide: TableColumn<Alarm>[] = [
      {
        id: 'what',
        header: t('alarms.alarm'),
        cell: ({ row: { original: alarm } }) => (
          <>
            <SeverityMark severity={alarm.severity} label={t(`alarmLabels.severity.${alarm.severity}`)} />{' '}
            {alarmTypeText(t, alarm.type)}
          </>
        ),
        accessorFn: alarm => alarm.severity,
        meta: { width: 'minmax(136px, 2fr)' },
      },
      {
        id: 'who',
        header: t('alarms.tag'),
        accessorFn: names.subjectOf,
        meta: { width: 'minmax(84px, 1.5fr)' },
      },
      {
        id: 'where',
        header: t('alarms.location'),
        accessorFn: names.placeOf,
        meta: { width: 'minmax(140px, 2.6fr)' },
      },
      {
        id: 'state',
        header: t('alarms.state'),
        cell: ({ row }) => <AlarmStateMark alarm={row.original} nowMs={nowMs} />,
        meta: { width: 'minmax(206px, 2fr)' },
      },
      {
        id: 'often',
        header: t('alarms.times'),
        cell: ({ row }) => <RepeatMark repeats={repeatsOf(row.original)} />,
        accessorFn: alarm => repeatsOf(alarm)?.count,
        meta: { width: '100px' },
      },
      {
        id: 'since',
        header: t('alarms.raisedAt'),
        cell: ({ row: { original: alarm } }) => {
          const { time, ...rest } = bothMoments(alarm.setAtMs, zoneOf(alarm))
          return (
            <Moment
              time={t('alarms.raisedAgo', { moment: time, span: formatSpan(nowMs - alarm.setAtMs) })}
              {...rest}
            />
          )
        },
        accessorFn: alarm => alarm.setAtMs,
        meta: { width: 'minmax(258px, 1.5fr)' },
      },
      {
        id: 'answered',
        header: t('alarms.assigned'),
        cell: ({ row: { original: alarm } }) => (
          <span title={alarm.comment}>
            <ViewerList names={viewers?.of(alarm.uid) ?? noViewers} />
            {[
              assigneeName(alarm) && t('alarms.assignedTo', { name: assigneeName(alarm) ?? '' }),
              alarm.acknowledgedAtMs !== undefined &&
                t('alarms.acknowledgedByAt', {
                  who: alarm.acknowledgedBy && userNameOf(alarm.acknowledgedBy),
                  moment: formatMoment(alarm.acknowledgedAtMs, zoneOf(alarm)),
                  hasWho: Boolean(alarm.acknowledgedBy),
                }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ),
        accessorFn: alarm => alarm.acknowledgedAtMs ?? assigneeName(alarm),
        meta: { width: 'minmax(120px, 1.8fr)' },
      },
      {
        id: 'note',
        header: t('alarms.note'),
        cell: ({ row: { original: alarm } }) => <span title={alarm.comment}>{alarm.comment}</span>,
        meta: { width: 'minmax(64px, 1.2fr)' },
      },
      {
        id: 'show',
        header: () => <VisuallyHidden>{t('alarms.show')}</VisuallyHidden>,
        cell: ({ row: { original: alarm } }) =>
          alarm.areaUid && (
            <Anchor
              component={Link}
              aria-label={t('alarms.showNamed', { line: names.lineOf(alarm) })}
              to={paths.floor(alarm.areaUid, { alarm: alarm.uid })}
              onClick={event => event.stopPropagation()}
            >
              {t('alarms.showShort')}
            </Anchor>
          ),
        meta: { width: '64px' },
      },
    ]
    const shown = narrow ? [both] : wide
    if (!selectable) return shown
    return [
      selectionColumn(t('alarms.selectAll'), alarm => t('alarms.select', { line: names.lineOf(alarm) })),
      ...shown,
    ]
  }, [names, nowMs, t, zoneOf, narrow, repeatsOf, viewers, userNameOf, selectable])
}
