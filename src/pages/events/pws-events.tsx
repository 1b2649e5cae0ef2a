import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { usePwsEvents } from '#api/events.ts'
import { useSiteZone } from '#api/site-zones.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { PwsEvent } from '#domain/zone/zone-event.ts'
import { bothMoments } from '#locales/format-time.ts'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment } from '#ui/moment.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { EventList } from './event-list.tsx'
import { ReportLink } from './report-link.tsx'
import { useEventNames } from './use-event-names.ts'

const useText = textOf('events', 'reports')

const none: readonly never[] = []

/** Proximity warnings: which tag entered whose buffer. */
export function PwsEvents() {
  const t = useText()
  const zoneOf = useSiteZone()
  const navigate = useNavigate()
  const period = useUrlPeriod(8)
  const [typed, setTyped] = useUrlValue('q')
  const events = usePwsEvents(period.startMs, period.endMs)
  const names = useEventNames(events.data?.rows ?? none)
  const columns = useMemo((): TableColumn<PwsEvent>[] => {
    const column = (
      id: string,
      header: string,
      read: (row: PwsEvent) => string,
      wideOnly = false,
    ): TableColumn<PwsEvent> => ({
      id,
      header,
      accessorFn: read,
      meta: { width: 'minmax(100px, 1fr)', wideOnly },
    })
    return [
      {
        id: 'at',
        header: t('events.at'),
        cell: ({ row }) => <Moment {...bothMoments(row.original.atMs, zoneOf())} />,
        accessorFn: row => row.atMs,
        meta: { width: '176px' },
      },
      column('tag', t('events.tag'), row => names.tag(row.tagUid)),
      column('other', t('events.other'), row => names.ownerOf(row.zoneUid)),
      column('buffer', t('events.buffer'), row => names.zone(row.zoneUid), true),
      column(
        'more',
        t('events.more'),
        row => (Object.keys(row.extras).length > 0 ? JSON.stringify(row.extras) : ''),
        true,
      ),
    ]
  }, [t, names, zoneOf])
  const rows = useMemo(() => {
    const wanted = typed.trim().toLowerCase()
    return (events.data?.rows ?? []).filter(({ tagUid, zoneUid }) =>
      [names.tag(tagUid), names.zone(zoneUid), names.ownerOf(zoneUid)]
        .join(' ')
        .toLowerCase()
        .includes(wanted),
    )
  }, [events.data, typed, names])

  return (
    <EventList
      label={t('events.tabs.pws')}
      query={events}
      rows={rows}
      columns={columns}
      emptyNext={t('events.nonePwsNext')}
      onOpen={event => event.tagUid && void navigate(paths.tag(event.tagUid))}
      filters={
        <>
          <PeriodFilter period={period} text={reportPeriodLabels(t)} />
          <TextInput label={t('events.search')} {...valueProps(typed, setTyped)} />
          <ReportLink kind="pws" period={period} filters={{ q: typed }} />
        </>
      }
    />
  )
}
