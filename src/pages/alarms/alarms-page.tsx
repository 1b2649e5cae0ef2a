import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAlarmsAt } from '#api/past-floor.ts'
import { problemOf } from '#api/problem-of.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { useMoment } from '#live/history/use-moment.ts'
import { useAlarmNameTexts } from '#locales/alarm-text.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useNow } from '#ui/use-now.ts'
import { AlarmDialogs } from './alarm-dialogs.tsx'
import { AlarmFilters, useAlarmFilter } from './alarm-filters.tsx'
import { AlarmsActions } from './alarms-actions.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { ListNotes } from './list-notes.tsx'
import { NoAlarms } from './no-alarms.tsx'
import { OnlineUsers } from './online-users.tsx'
import { useAlarmColumns } from './use-alarm-columns.tsx'
import { useAlarmControl } from './use-alarm-control.ts'
import { useAlarmNamesAt } from './use-alarm-names-at.ts'
import { useAlarmRows } from './use-alarm-rows.ts'
import { useViewers } from './use-viewers.ts'

const useText = textOf('alarmLabels', 'alarms', 'past')

/** Alarms that need attention, or their states at the selected time. */
export function AlarmsPage() {
  const moment = useMoment(1_000)
  // Selected rows and open dialogs of the present do not apply to the past.
  return <AlarmsAt key={moment === undefined ? 'live' : 'past'} moment={moment} />
}

interface AlarmsAtProps {
  /** Epoch ms; undefined for the present. */
  readonly moment: number | undefined
}

/**
 * All active alarms and those of the last day, with keyboard control. At a moment: the alarms of the day before it in
 * their state at that time, read-only.
 */
function AlarmsAt({ moment }: AlarmsAtProps) {
  const t = useText()
  const isPast = moment !== undefined
  const tickMs = useNow(5_000)
  const nowMs = moment ?? tickMs
  const state = useAlarmFilter()
  const { filter, period } = state
  const alarms = useAlarmsAt(moment, period.hours === '' ? period : Number(period.hours))
  const names = useAlarmNamesAt(moment, useAlarmNameTexts(t), alarms.data)
  const list = useAlarmRows(alarms.data, filter, names.lineOf, nowMs)
  const control = useAlarmControl(list)
  const { selection, actions, chosen } = control
  const viewers = useViewers(!isPast)
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const more = isPast ? undefined : { viewers, selectable: true }
  const columns = useAlarmColumns(names, nowMs, narrow, { repeatsOf: list.repeatsOf, ...more })
  const types = useMemo(() => [...new Set(alarms.data.map(alarm => alarm.type))].sort(), [alarms.data])
  const navigate = useNavigate()
  const others = filter.view === 'me' ? list.others : 0
  const { size } = selection.selected

  function showOnFloor({ uid, areaUid }: Alarm): void {
    if (areaUid) void navigate(paths.floor(areaUid, { alarm: uid }))
  }
  const openDetails = ({ uid }: Alarm) => control.open(uid)

  return (
    <PageFrame
      title={t('alarms.title')}
      actions={
        isPast ? (
          <span>{t('alarms.count', { count: list.shown.length })}</span>
        ) : size > 0 ? (
          <ChosenActions
            alarms={chosen()}
            rows={size}
            actions={actions}
            onAcknowledge={() => control.acknowledgeChosen()}
            onShelve={minutes => control.setShelving({ alarms: chosen(), minutes, rows: size })}
            onClear={selection.clear}
          />
        ) : (
          <AlarmsActions alarms={alarms.data} list={list} isRead={!alarms.error || alarms.data.length > 0} />
        )
      }
      filters={<AlarmFilters state={state} types={types} isPast={isPast} />}
    >
      {isPast && <Text size="sm">{t('past.alarmsNote')}</Text>}
      <QueryState
        query={alarms.data.length === 0 ? { ...alarms, data: undefined } : { ...alarms, isPending: false }}
        empty={
          list.rows.length === 0 ? <NoAlarms isPast={isPast} filter={filter} others={others} /> : undefined
        }
      >
        {alarms.error && (
          <Text role="alert" size="sm">
            {t('alarms.partly', { reason: problemText(t, problemOf(alarms.error)) })}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void alarms.refetch()}>
              {t('app.retry')}
            </Button>
          </Text>
        )}
        <Refusal message={actions.refused} />
        <ResourceTable
          label={t('alarms.title')}
          columns={columns}
          rows={list.rows}
          keyOf={alarm => alarm.uid}
          onOpen={isPast ? showOnFloor : openDetails}
          onEnter={alarm => (isPast || alarm.areaUid ? showOnFloor(alarm) : openDetails(alarm))}
          {...(!isPast && { selection, onCursor: control.moveCursor, currentKey: control.openedUid })}
          {...(narrow && { rowHeightPx: 56 })}
        />
        {!isPast && <ListNotes isPeriod={period.hours === ''} others={others} />}
      </QueryState>
      {!isPast && (
        <>
          <OnlineUsers here={viewers.here} />
          <AlarmDialogs
            alarms={alarms.data}
            list={list}
            control={control}
            names={names}
            viewers={viewers}
            nowMs={nowMs}
          />
        </>
      )}
    </PageFrame>
  )
}
