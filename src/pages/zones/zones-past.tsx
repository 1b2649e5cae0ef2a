import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { problemOf } from '#api/problem-of.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { changedSince } from '#domain/site/past-floor.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { TabBar } from '#ui/page-tabs.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { useZoneColumns } from './use-zone-columns.tsx'
import { filterZones, ZoneFilters } from './zone-filters.tsx'
import { ZonePicture } from './zone-picture.tsx'

const useText = textOf('past', 'zones')

const kinds = ['all', 'static', 'buffers'] as const

/**
 * The zones at a moment (epoch ms), including those deleted since, in their state at that time; read-only.
 */
export function ZonesPast({ atMs }: { readonly atMs: number }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find(each => each === search.get('tab')) ?? 'all'
  const history = useZonesAt(atMs)
  const { data: zones, error } = history
  const columns = useZoneColumns(useTagsAt(atMs).data)
  const navigate = useNavigate()
  const [typed, setTyped] = useUrlValue('q')
  const [areaUid, setAreaUid] = useUrlValue('area')
  const [severity, setSeverity] = useUrlValue('severity')
  const [view, setView] = useUrlValue('view')
  const ofKind = useMemo(
    () => (zones ?? []).filter(zone => kind === 'all' || zone.dynamic === (kind === 'buffers')),
    [zones, kind],
  )
  const rows = useMemo(
    () => filterZones(ofKind, { typed, areaUid, severity }),
    [ofKind, typed, areaUid, severity],
  )
  const changed = changedSince(rows, atMs).map(zone => zone.name)
  return (
    <PageFrame title={t('zones.title')}>
      <TabBar
        label={t('zones.tabsLabel')}
        current={kind}
        tabs={kinds.map(key => ({ key, name: t(`zones.tabs.${key}`) }))}
        onChoose={key =>
          setSearch(
            old => {
              const next = new URLSearchParams(old)
              next.set('tab', key)
              return next
            },
            { replace: true },
          )
        }
      >
        <FilterBar>
          <ZoneFilters
            values={{ typed, areaUid, severity }}
            onType={setTyped}
            onArea={setAreaUid}
            onSeverity={setSeverity}
            view={view}
            onView={setView}
          />
          <span role="status">
            {zones &&
              t('zones.count', {
                all: ofKind.length,
                shown: rows.length,
                isAll: rows.length === ofKind.length,
              })}
          </span>
        </FilterBar>
        <Text size="sm">{t('past.readOnly')}</Text>
        {changed.length > 0 && (
          <Text size="sm">{t('past.changedSince', { count: changed.length, name: changed[0] ?? '' })}</Text>
        )}
        <QueryState
          query={history}
          problem={error ? `${t('past.zonesUnknown')} ${problemText(t, problemOf(error))}` : undefined}
          empty={
            rows.length === 0 ? (
              <PageNotice title={ofKind.length === 0 ? t('zones.historyEmpty') : t('zones.nothingFits')} />
            ) : undefined
          }
        >
          {view === 'map' && kind !== 'buffers' ? (
            <ZonePicture zones={rows} areaUid={areaUid} />
          ) : (
            <ResourceTable
              label={t('zones.title')}
              columns={columns}
              rows={rows}
              keyOf={zone => zone.uid}
              onOpen={zone => zone.areaUid && void navigate(paths.floor(zone.areaUid, { zone: zone.uid }))}
              initialSort="name"
            />
          )}
        </QueryState>
      </TabBar>
    </PageFrame>
  )
}
