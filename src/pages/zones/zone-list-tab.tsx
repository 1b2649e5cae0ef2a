import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { useRowSelection } from '#components/table-state.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { useZoneColumns } from './use-zone-columns.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { filterZones, ZoneFilters } from './zone-filters.tsx'
import { ZonePicture } from './zone-picture.tsx'
import { ZoneSelectionBar } from './zone-selection-bar.tsx'
import { ZonesExport } from './zones-export.tsx'

const useText = textOf('zones')

const nobody: readonly Zone[] = []

interface ZoneListTabProps {
  readonly kind: 'all' | 'static' | 'buffers'
}

/** Current zones as a list or on a map: search, edit rules, delete, export. */
export function ZoneListTab({ kind }: ZoneListTabProps) {
  const t = useText()
  const zones = useZones()
  const [typed, setTyped] = useUrlValue('q')
  const [areaUid, setAreaUid] = useUrlValue('area')
  const [severity, setSeverity] = useUrlValue('severity')
  const [view, setView] = useUrlValue('view')
  const [opened, setOpened] = useState<Zone>()
  const tags = useTags().data
  const ofKind = useMemo(
    () =>
      kind === 'all'
        ? (zones.data ?? nobody)
        : (zones.data ?? nobody).filter(zone => zone.dynamic === (kind === 'buffers')),
    [zones.data, kind],
  )
  const rows = useMemo(
    () => filterZones(ofKind, { typed, areaUid, severity }),
    [ofKind, typed, areaUid, severity],
  )
  const shown = useMemo(() => rows.map(zone => zone.uid), [rows])
  const selection = useRowSelection(shown)
  const columns = useZoneColumns(tags, true)
  const chosen = rows.filter(zone => selection.selected.has(zone.uid))
  const onMap = kind !== 'buffers' && view === 'map'

  const notice =
    kind === 'buffers'
      ? [t('zones.buffersEmpty'), t('zones.buffersEmptyNext')]
      : [t('zones.empty'), t('zones.emptyNext')]
  const empty =
    ofKind.length === 0 ? (
      <PageNotice
        title={notice[0] ?? ''}
        detail={notice[1]}
        action={
          kind === 'buffers' ? (
            <Button component={Link} to={paths.tags()}>
              {t('zones.toTags')}
            </Button>
          ) : (
            <>
              <Button component={Link} to={paths.floor()}>
                {t('zones.draw')}
              </Button>
              <Button component={Link} to={paths.importZones()} variant="default">
                {t('zones.import')}
              </Button>
            </>
          )
        }
      />
    ) : rows.length === 0 ? (
      <PageNotice
        title={t('zones.nothingFits')}
        action={
          <Button component={Link} to={paths.zones(kind === 'all' ? undefined : kind)} variant="default">
            {t('zones.showAll')}
          </Button>
        }
      />
    ) : undefined

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
        <ZonesExport zones={rows} />
        <span role="status">
          {zones.data &&
            t('zones.count', {
              all: ofKind.length,
              shown: rows.length,
              isAll: rows.length === ofKind.length,
            })}
        </span>
      </FilterBar>
      {chosen.length > 0 && !onMap && <ZoneSelectionBar zones={chosen} onClear={selection.clear} />}
      <QueryState query={zones} empty={empty}>
        {onMap ? (
          <ZonePicture zones={rows} areaUid={areaUid} />
        ) : (
          <ResourceTable
            label={t('zones.title')}
            columns={columns}
            rows={rows}
            keyOf={zone => zone.uid}
            onOpen={setOpened}
            selection={selection}
            currentKey={opened?.uid}
            initialSort="name"
          />
        )}
      </QueryState>
      {opened && <ZoneDialog key={opened.uid} zone={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
