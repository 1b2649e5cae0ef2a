import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { problemOf } from '#api/problem-of.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { useRowSelection } from '#components/table-state.ts'
import type { Zone, ZoneOfHistory } from '#domain/zone/zone.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { NoZones } from './no-zones.tsx'
import { PastNotes } from './past-notes.tsx'
import { useZoneColumns } from './use-zone-columns.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { filterZones, ZoneFilters } from './zone-filters.tsx'
import { ZonePicture } from './zone-picture.tsx'
import { ZoneSelectionBar } from './zone-selection-bar.tsx'
import { ZonesExport } from './zones-export.tsx'

const useText = textOf('past', 'zones')

const nothing: readonly ZoneOfHistory[] = []

interface ZoneListTabProps {
  readonly kind: 'all' | 'static' | 'buffers'
  /** Epoch ms; undefined for the present. */
  readonly moment: number | undefined
}

/**
 * Zones as a list or on a map: search, edit rules, delete, export. At a moment: read-only and in their state at that
 * time, including those deleted since; a row opens the floor.
 */
export function ZoneListTab({ kind, moment }: ZoneListTabProps) {
  const t = useText()
  const isPast = moment !== undefined
  const zones = useZonesAt(moment)
  const navigate = useNavigate()
  const [typed, setTyped] = useUrlValue('q')
  const [areaUid, setAreaUid] = useUrlValue('area')
  const [severity, setSeverity] = useUrlValue('severity')
  const [view, setView] = useUrlValue('view')
  const [opened, setOpened] = useState<Zone>()
  const all = zones.data ?? nothing
  const ofKind = useMemo(
    () => (kind === 'all' ? all : all.filter(zone => zone.dynamic === (kind === 'buffers'))),
    [all, kind],
  )
  const rows = useMemo(
    () => filterZones(ofKind, { typed, areaUid, severity }),
    [ofKind, typed, areaUid, severity],
  )
  const shown = useMemo(() => rows.map(zone => zone.uid), [rows])
  const selection = useRowSelection(shown)
  const columns = useZoneColumns(useTagsAt(moment).data, !isPast)
  const chosen = isPast ? nothing : rows.filter(zone => selection.selected.has(zone.uid))
  const onMap = kind !== 'buffers' && view === 'map'

  function showOnFloor({ uid, areaUid }: Zone): void {
    if (areaUid) void navigate(paths.floor(areaUid, { zone: uid }))
  }

  return (
    <>
      <FilterBar>
        <ZoneFilters
          values={{ typed, areaUid, severity }}
          onType={setTyped}
          onArea={setAreaUid}
          onSeverity={setSeverity}
          {...(kind !== 'buffers' && { view, onView: setView })}
        />
        {!isPast && <ZonesExport zones={rows} />}
        <span role="status">
          {zones.data &&
            t('zones.count', {
              all: ofKind.length,
              shown: rows.length,
              isAll: rows.length === ofKind.length,
            })}
        </span>
      </FilterBar>
      {isPast && <PastNotes zones={rows} moment={moment} />}
      {chosen.length > 0 && !onMap && <ZoneSelectionBar zones={chosen} onClear={selection.clear} />}
      <QueryState
        query={zones}
        problem={
          isPast && zones.error
            ? `${t('past.zonesUnknown')} ${problemText(t, problemOf(zones.error))}`
            : undefined
        }
        empty={
          rows.length === 0 ? (
            <NoZones kind={kind} isPast={isPast} isFiltered={ofKind.length > 0} />
          ) : undefined
        }
      >
        {onMap ? (
          <ZonePicture zones={rows} areaUid={areaUid} />
        ) : (
          <ResourceTable
            label={t('zones.title')}
            columns={columns}
            rows={rows}
            keyOf={zone => zone.uid}
            onOpen={isPast ? showOnFloor : setOpened}
            {...(!isPast && { selection })}
            currentKey={opened?.uid}
            initialSort="name"
          />
        )}
      </QueryState>
      {opened && <ZoneDialog key={opened.uid} zone={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
