import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useSchedules } from '#api/schedules.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TableColumn } from '#components/table-state.ts'
import { draftOfSlot, slotFaults } from '#domain/sync/slot-draft.ts'
import type { Schedule } from '#domain/sync/slot-table.ts'
import { readSlots } from '#domain/sync/slot-table.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

/** All schedules of the project; a row opens its table. */
export function SchedulesTab() {
  const t = useText()
  const rights = useProjectRights()
  const navigate = useNavigate()
  const schedules = useSchedules()
  const activeUid = useSyncSettings().data?.scheduleUid
  const nodes = useNodes().data
  const columns = useMemo((): TableColumn<Schedule>[] => {
    const known = nodes && new Set(nodes.map(({ mac }) => mac))
    const tableOf = ({ content, version }: Schedule) => readSlots(content, version)
    const wrongOf = (schedule: Schedule) =>
      slotFaults((tableOf(schedule)?.slots ?? []).map(draftOfSlot), known).flat().length
    const usageOf = ({ uid, isDefault }: Schedule) =>
      [uid === activeUid && t('sync.active'), isDefault && t('sync.default')].filter(Boolean).join(', ')
    return [
      {
        id: 'name',
        header: t('sync.name'),
        accessorFn: schedule => schedule.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'use',
        header: t('sync.use'),
        accessorFn: usageOf,
        meta: { width: 'minmax(110px, 1fr)' },
      },
      {
        id: 'content',
        header: t('sync.content'),
        cell: ({ row: { original: schedule } }) => {
          const table = tableOf(schedule)
          const wrong = wrongOf(schedule)
          const what = table
            ? t('sync.slotsCount', { count: table.slots.length })
            : t('sync.rawCount', { count: schedule.content.length })
          return (
            <>
              {what}
              {wrong > 0 && (
                <span className={styles.warn}>{` ▽ ${t('sync.collisions', { count: wrong })}`}</span>
              )}
            </>
          )
        },
        accessorFn: schedule => tableOf(schedule)?.slots.length,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'version',
        header: t('sync.version'),
        accessorFn: schedule => schedule.version,
        meta: { width: '140px', wideOnly: true },
      },
    ]
  }, [t, nodes, activeUid])
  const create = (
    <RightsGate rights={rights} needs="configure" hide>
      <LinkButton to={paths.schedule('new')}>{t('sync.newSchedule')}</LinkButton>
    </RightsGate>
  )
  return (
    <QueryState
      query={schedules}
      empty={
        schedules.data?.length === 0 ? (
          <PageNotice title={t('sync.noSchedules')} detail={t('sync.noSchedulesNext')} action={create} />
        ) : undefined
      }
    >
      <Group justify="space-between">
        <span>{t('sync.schedulesCount', { count: schedules.data?.length ?? 0 })}</span>
        {create}
      </Group>
      <ResourceTable
        label={t('sync.tab.schedules')}
        columns={columns}
        rows={schedules.data ?? []}
        keyOf={schedule => schedule.uid}
        onOpen={schedule => void navigate(paths.schedule(schedule.uid))}
        initialSort="name"
      />
    </QueryState>
  )
}
