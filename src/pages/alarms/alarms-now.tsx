import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAlarmNames } from '#api/alarm-names.ts'
import { useAlarms } from '#api/alarms.ts'
import { problemOf } from '#api/problem-of.ts'
import { useVersion } from '#api/version.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { useRowSelection } from '#components/table-state.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid } from '#domain/uid.ts'
import { useAlarmNameTexts } from '#locales/alarm-text.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useNow } from '#ui/use-now.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { AlarmFilters, useAlarmFilter } from './alarm-filters.tsx'
import styles from './alarms.module.css'
import { ChosenActions } from './chosen-actions.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { ShelveDialog, type Shelving } from './shelve-dialog.tsx'
import { useAlarmActions } from './use-alarm-actions.ts'
import { useAlarmColumns } from './use-alarm-columns.tsx'
import { useAlarmCsv } from './use-alarm-csv.ts'
import { useAlarmRows } from './use-alarm-rows.ts'
import { useViewers } from './use-viewers.ts'

const useText = textOf('alarmLabels', 'alarms')

/** Other users online and their pages; a message if the service does not report them. */
function OnlineUsers({ here }: { readonly here: readonly string[] | undefined }) {
  const t = useText()
  const offered = useVersion().data?.presence
  if (offered === false) return <p className={styles.here}>{t('alarms.presenceUnavailable')}</p>
  if (!here) return null
  return (
    <p className={styles.here} data-testid="here-now">
      {here.length === 0 ? t('alarms.nobodyOnline') : t('alarms.online', { who: here.join('; ') })}
    </p>
  )
}

/** All active alarms and those of the last day, with keyboard control. */
export function AlarmsNow() {
  const t = useText()
  const state = useAlarmFilter()
  const { filter, period } = state
  const alarms = useAlarms(period.hours === '' ? period : Number(period.hours))
  const save = useAlarmCsv(alarms.data)
  const navigate = useNavigate()
  const nowMs = useNow(5_000)
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const names = useAlarmNames(useAlarmNameTexts(t), alarms.data)
  const [openedUid, setOpenedUid] = useUrlValue('alarm')
  const [acknowledging, setAcknowledging] = useState<readonly Alarm[]>()
  const [rulesOpen, setRulesOpen] = useState(false)
  const [shelving, setShelving] = useState<Shelving>()
  const cursor = useRef<AlarmUid>(undefined)

  const list = useAlarmRows(alarms.data, filter, names.lineOf, nowMs)
  const { rows, repeatsOf } = list
  const shownUids = rows.map(alarm => alarm.uid).join('\n')
  const selection = useRowSelection(useMemo(() => shownUids.split('\n').filter(Boolean), [shownUids]))
  const actions = useAlarmActions(setAcknowledging)
  const undoable = useVersion().data?.alarmUndo
  const viewers = useViewers()
  const more = { repeatsOf, viewers, selectable: true }
  const columns = useAlarmColumns(names, nowMs, narrow, more)
  const types = useMemo(() => [...new Set(alarms.data.map(alarm => alarm.type))].sort(), [alarms.data])
  const opened = alarms.data.find(alarm => alarm.uid === openedUid)

  /** The alarms of the selected rows, otherwise of the row with the cursor. */
  function chosen(): readonly Alarm[] {
    const { selected } = selection
    const wanted = selected.size > 0 ? selected : new Set(cursor.current ? [cursor.current] : [])
    return rows.filter(row => wanted.has(row.uid)).flatMap(row => list.allOf(row.uid))
  }
  const unacknowledged = (some: readonly Alarm[]) => some.filter(each => each.acknowledgedAtMs === undefined)
  /** @returns false if no selected alarm can be acknowledged, so that the key applies to the alarm in the alarm bar */
  function acknowledgeSelected(how: (open: readonly Alarm[]) => void): boolean {
    const open = unacknowledged(chosen())
    if (open.length > 0 && actions.isAllowed()) how(open)
    return open.length > 0
  }
  useHotkey('a', () =>
    acknowledgeSelected(open => {
      // Without undo, acknowledging several alarms needs confirmation.
      if (open.length > 1 && undoable === false) return setAcknowledging(open)
      actions.acknowledgeAtOnce(open)
      selection.clear()
    }),
  )
  useHotkey('A', () => acknowledgeSelected(setAcknowledging))
  useHotkey('m', () => {
    actions.assignToMe(chosen())
    selection.clear()
  })
  useHotkey('n', () => {
    const uid = cursor.current ?? rows[0]?.uid
    if (uid !== undefined) setOpenedUid(uid)
  })

  const all = (
    <Button component={Link} to={`${paths.alarms()}?view=all`} variant="default">
      {t('alarms.showAll')}
    </Button>
  )
  const toWork = filter.view === 'open' || filter.view === 'me'
  const bare = toWork && !filter.typed && !filter.severity && !filter.type
  const ofOthers = filter.view === 'me' && list.others > 0
  const toOthers = (
    <Button component={Link} to={`${paths.alarms()}?view=open`} variant="default">
      {t('alarms.showOthers')}
    </Button>
  )
  const empty =
    rows.length > 0 ? undefined : !bare ? (
      <PageNotice title={t('alarms.empty')} action={all} />
    ) : ofOthers ? (
      <PageNotice
        title={t('alarms.emptyMe')}
        detail={t('alarms.others', { count: list.others })}
        action={toOthers}
      />
    ) : (
      <PageNotice title={t('alarms.emptyOpen')} detail={t('alarms.emptyOpenNext')} action={all} />
    )

  return (
    <PageFrame
      title={t('alarms.title')}
      actions={
        selection.selected.size > 0 ? (
          <ChosenActions
            alarms={chosen()}
            rows={selection.selected.size}
            actions={actions}
            onAcknowledge={() => acknowledgeSelected(setAcknowledging)}
            onShelve={minutes => setShelving({ alarms: chosen(), minutes, rows: selection.selected.size })}
            onClear={selection.clear}
          />
        ) : (
          <>
            {(!alarms.error || alarms.data.length > 0) && (
              <span>{t('alarms.count', { count: list.shown.length })}</span>
            )}
            {rows.length < list.shown.length && <span>{t('alarms.causes', { count: rows.length })}</span>}
            <Button variant="default" onClick={() => setRulesOpen(true)}>
              {t('alarms.rules')}
            </Button>
            <Button component={Link} to={paths.alarmQuality()} variant="default">
              {t('alarms.quality')}
            </Button>
            <Button variant="default" disabled={rows.length === 0} onClick={() => save(list.shown)}>
              {t('alarms.save')}
            </Button>
          </>
        )
      }
      filters={<AlarmFilters state={state} types={types} />}
    >
      <QueryState
        query={alarms.data.length === 0 ? { ...alarms, data: undefined } : { ...alarms, isPending: false }}
        empty={empty}
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
          rows={rows}
          keyOf={alarm => alarm.uid}
          onOpen={alarm => setOpenedUid(alarm.uid)}
          onEnter={alarm =>
            alarm.areaUid
              ? void navigate(paths.floor(alarm.areaUid, { alarm: alarm.uid }))
              : setOpenedUid(alarm.uid)
          }
          selection={selection}
          onCursor={alarm => {
            cursor.current = alarm?.uid
          }}
          currentKey={openedUid}
          {...(narrow && { rowHeightPx: 56 })}
        />
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {period.hours === '' ? t('alarms.pastPeriod') : t('alarms.period')}
          {'. '}
          {t('alarms.keys')}
        </Text>
        {ofOthers && (
          <Text size="sm">
            {t('alarms.others', { count: list.others })} {toOthers}
          </Text>
        )}
      </QueryState>
      <OnlineUsers here={viewers.here} />
      {opened && !acknowledging && !shelving && (
        <AlarmDialog
          alarm={opened}
          list={list}
          actions={actions}
          names={names}
          viewers={viewers.of(opened.uid)}
          nowMs={nowMs}
          onAcknowledge={() => setAcknowledging(unacknowledged(list.allOf(opened.uid)))}
          onShelve={minutes => setShelving({ alarms: list.allOf(opened.uid), minutes, rows: 1 })}
          onOpen={alarm => setOpenedUid(alarm.uid)}
          onClose={() => setOpenedUid('')}
        />
      )}
      {acknowledging && (
        <AcknowledgeDialog
          alarms={acknowledging}
          rows={selection.selected.size || undefined}
          onClose={() => {
            setAcknowledging(undefined)
            setOpenedUid('')
            selection.clear()
          }}
        />
      )}
      {shelving && (
        <ShelveDialog {...shelving} onClose={() => setShelving(undefined)} onDone={selection.clear} />
      )}
      {rulesOpen && <RulesDialog onClose={() => setRulesOpen(false)} />}
    </PageFrame>
  )
}
