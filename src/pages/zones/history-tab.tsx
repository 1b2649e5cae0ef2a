import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useZoneHistory } from '#api/zones.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import type { ZoneOfHistory } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { localMoment } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { useHistoryColumns } from './use-history-columns.tsx'
import { filterZones, ZoneFilters } from './zone-filters.tsx'
import { ZonePicture } from './zone-picture.tsx'
import styles from './zones.module.css'
import { ZonesExport } from './zones-export.tsx'

const useText = textOf('zones')

const none: readonly ZoneOfHistory[] = []
const minuteMs = 60_000

/** The zones at a moment, including those deleted since; read-only. */
export function HistoryTab() {
  const t = useText()
  const [openedMs] = useState(Date.now)
  const [at, setAt] = useUrlValue('moment', localMoment(openedMs))
  const [typed, setTyped] = useUrlValue('q')
  const [areaUid, setAreaUid] = useUrlValue('area')
  const [view, setView] = useUrlValue('view')
  const atMs = Date.parse(at)
  const isValid = Number.isFinite(atMs) && atMs <= openedMs
  // The field has a resolution of one minute: shows the zones of any second in it.
  const startMs = isValid ? atMs : openedMs
  const history = useZoneHistory({ startMs, endMs: startMs + minuteMs - 1 })
  const all = history.data ?? none
  const rows = useMemo(() => filterZones(all, { typed, areaUid, severity: '' }), [all, typed, areaUid])
  const columns = useHistoryColumns(startMs + minuteMs)
  return (
    <>
      <FilterBar>
        <TextInput
          type="datetime-local"
          label={t('zones.moment')}
          {...valueProps(at, setAt)}
          error={!isValid && t('zones.momentWrong')}
        />
        <ZoneFilters
          values={{ typed, areaUid, severity: '' }}
          onType={setTyped}
          onArea={setAreaUid}
          view={view}
          onView={setView}
        />
        <ZonesExport zones={rows} />
        <span role="status">
          {history.data &&
            t('zones.count', { all: all.length, shown: rows.length, isAll: rows.length === all.length })}
        </span>
      </FilterBar>
      <p className={styles.dim}>{t('zones.historyNote')}</p>
      <QueryState
        query={history}
        missing={<PageNotice title={t('zones.historyOff')} />}
        empty={
          all.length === 0 ? (
            <PageNotice title={t('zones.historyEmpty')} detail={t('zones.historyEmptyNext')} />
          ) : rows.length === 0 ? (
            <PageNotice title={t('zones.nothingFits')} />
          ) : undefined
        }
      >
        {view === 'map' ? (
          <ZonePicture zones={rows} areaUid={areaUid} />
        ) : (
          <ResourceTable
            label={t('zones.tabs.history')}
            columns={columns}
            rows={rows}
            keyOf={zone => zone.uid}
            initialSort="name"
          />
        )}
      </QueryState>
    </>
  )
}
