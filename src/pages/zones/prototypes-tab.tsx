import { useMemo, useState } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { useZonePrototypes } from '#api/zones.ts'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import { PrototypeDialog } from './prototype-dialog.tsx'
import { ZonesExport } from './zones-export.tsx'

const useText = textOf('zones')

const none: readonly Zone[] = []

/** Shapes to be used again, which lie in no area: used, exported and deleted here; made of a zone in its dialog. */
export function PrototypesTab() {
  const { zones: text, app, problem } = useText()
  const prototypes = useZonePrototypes()
  const [openedUid, setOpenedUid] = useState<ZoneUid>()
  const opened = prototypes.data?.find(each => each.uid === openedUid)
  const failure = prototypes.error ? problemOf(prototypes.error) : undefined
  const absent = failure?.kind === 'missing'
  const columns = useMemo(
    (): readonly TableColumn<Zone>[] => [
      { id: 'name', header: text.name, width: 'minmax(140px, 2fr)', cell: z => z.name, sortBy: z => z.name },
      {
        id: 'size',
        header: text.size,
        width: 'minmax(160px, 2fr)',
        cell: ({ shape }) =>
          shape.kind === 'circle'
            ? text.circle(formatNumber(shape.radiusM, 1))
            : text.polygon(shape.points.length, formatNumber(shapeAreaM2(shape), 1)),
        sortBy: zone => shapeAreaM2(zone.shape),
      },
    ],
    [text],
  )
  return (
    <>
      <FilterBar>
        <ZonesExport zones={prototypes.data ?? none} />
      </FilterBar>
      <QueryState
        pending={prototypes.isPending}
        loading={app.loading}
        problem={!prototypes.data && failure && !absent ? problem(failure) : undefined}
        retry={app.retry}
        onRetry={() => void prototypes.refetch()}
        empty={
          absent ? (
            <PageNotice title={text.prototypesOff} />
          ) : prototypes.data?.length === 0 ? (
            <PageNotice title={text.prototypesEmpty} detail={text.prototypesEmptyNext} />
          ) : undefined
        }
      >
        <VirtualTable
          label={text.tabs.prototypes}
          columns={columns}
          rows={prototypes.data ?? none}
          keyOf={zone => zone.uid}
          onOpen={zone => setOpenedUid(zone.uid)}
          currentKey={openedUid}
          initialSorting={{ columnId: 'name', descending: false }}
        />
      </QueryState>
      {opened && <PrototypeDialog prototype={opened} onClose={() => setOpenedUid(undefined)} />}
    </>
  )
}
