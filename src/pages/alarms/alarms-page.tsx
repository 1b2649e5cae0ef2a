import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAlarms } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import type { Alarm } from '#domain/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useNow } from '#ui/use-now.ts'
import { useSelection } from '#ui/use-selection.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { AlarmFilters, useAlarmFilter } from './alarm-filters.tsx'
import { viewAlarms } from './alarm-view.ts'
import { useAlarmColumns } from './use-alarm-columns.tsx'
import { useAlarmCsv } from './use-alarm-csv.ts'
import { useAlarmNames } from './use-alarm-names.ts'

/** Every alarm that lasts, and those of the last day; all of it by keyboard, too. */
export function AlarmsPage() {
  const { alarms: text, common, problem } = useText()
  const state = useAlarmFilter()
  const { filter, period } = state
  const alarms = useAlarms(period.hours === '' ? period : Number(period.hours))
  const save = useAlarmCsv()
  const navigate = useNavigate()
  const nowMs = useNow(5_000)
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const names = useAlarmNames()
  const [openedUid, setOpenedUid] = useState<AlarmUid>()
  const [answering, setAnswering] = useState<readonly AlarmUid[]>()

  const rows = viewAlarms(alarms.data, filter, names.lineOf, nowMs)
  const shownUids = rows.map(alarm => alarm.uid).join('\n')
  const selection = useSelection(useMemo(() => shownUids.split('\n').filter(Boolean), [shownUids]))
  const columns = useAlarmColumns(names, selection, nowMs, narrow)
  const types = useMemo(() => [...new Set(alarms.data.map(alarm => alarm.type))].sort(), [alarms.data])
  const opened = alarms.data.find(alarm => alarm.uid === openedUid)

  /** The selection, or the one under the cursor; of these, those not acknowledged yet. */
  function answer(alarm?: Alarm): void {
    const wanted = selection.selected.size > 0 ? selection.selected : new Set(alarm ? [alarm.uid] : [])
    const open = rows.filter(row => wanted.has(row.uid) && row.acknowledgedAtMs === undefined)
    if (open.length > 0) setAnswering(open.map(row => row.uid))
  }

  // Also before the list has the focus: what somebody comes here to do is three keys away.
  useHotkey('*', selection.toggleAll)
  useHotkey('a', () => answer())

  function onRowKey(event: KeyboardEvent, alarm: Alarm): boolean {
    if (event.key === 'a') answer(alarm)
    else if (event.key === ' ') selection.toggle(alarm.uid)
    else if (event.key === '*') selection.toggleAll()
    else return false
    return true
  }

  const all = (
    <Button component={Link} to={`${paths.alarms()}?view=all`} variant="default">
      {text.showAll}
    </Button>
  )
  const bare = filter.view === 'open' && !filter.typed && !filter.severity && !filter.type
  const empty =
    rows.length > 0 ? undefined : bare ? (
      <PageNotice title={text.emptyOpen} detail={text.emptyOpenNext} action={all} />
    ) : (
      <PageNotice title={text.empty} action={all} />
    )

  return (
    <PageFrame
      title={text.title}
      actions={
        selection.selected.size > 0 ? (
          <>
            <span role="status">{text.selected(selection.selected.size)}</span>
            <Button variant="default" onClick={selection.clear}>
              {text.unselect}
            </Button>
            <Button onClick={() => answer()}>{text.acknowledge}</Button>
          </>
        ) : (
          <>
            <span>{text.count(rows.length)}</span>
            <Button component={Link} to={paths.alarmQuality()} variant="default">
              {text.quality}
            </Button>
            <Button variant="default" disabled={rows.length === 0} onClick={() => save(rows)}>
              {text.save}
            </Button>
          </>
        )
      }
      filters={<AlarmFilters state={state} types={types} />}
    >
      <QueryState
        pending={alarms.isPending && alarms.data.length === 0}
        loading={common.loading}
        problem={alarms.error && alarms.data.length === 0 ? problem(problemOf(alarms.error)) : undefined}
        retry={common.retry}
        onRetry={() => void alarms.refetch()}
        empty={empty}
      >
        {alarms.error && (
          <Text role="alert" size="sm">
            {text.partly(problem(problemOf(alarms.error)))}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void alarms.refetch()}>
              {common.retry}
            </Button>
          </Text>
        )}
        <VirtualTable
          label={text.title}
          columns={columns}
          rows={rows}
          keyOf={alarm => alarm.uid}
          onOpen={alarm => setOpenedUid(alarm.uid)}
          onEnter={alarm =>
            alarm.areaUid
              ? void navigate(paths.floor(alarm.areaUid, { alarm: alarm.uid }))
              : setOpenedUid(alarm.uid)
          }
          onRowKey={onRowKey}
          currentKey={openedUid}
          {...(narrow && { rowHeightPx: 56 })}
        />
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {period.hours === '' ? text.pastPeriod : text.period}
          {'. '}
          {text.keys}
        </Text>
      </QueryState>
      {opened && !answering && (
        <AlarmDialog
          alarm={opened}
          names={names}
          nowMs={nowMs}
          onAcknowledge={() => setAnswering([opened.uid])}
          onClose={() => setOpenedUid(undefined)}
        />
      )}
      {answering && (
        <AcknowledgeDialog
          uids={answering}
          onClose={() => {
            setAnswering(undefined)
            setOpenedUid(undefined)
            selection.clear()
          }}
        />
      )}
    </PageFrame>
  )
}
