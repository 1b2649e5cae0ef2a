import { useMemo, useState } from 'react'
import { useZonePrototypes } from '#api/zones.ts'
import { QueryTable } from '#components/query-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PrototypeDialog } from './prototype-dialog.tsx'
import { ZonesExport } from './zones-export.tsx'

const useText = textOf('zones')

const none: readonly Zone[] = []

/** Reusable shapes without an area: use, export and delete. The dialog of a zone creates them. */
export function PrototypesTab() {
  const t = useText()
  const prototypes = useZonePrototypes()
  const [openedUid, setOpenedUid] = useState<ZoneUid>()
  const opened = prototypes.data?.find(each => each.uid === openedUid)
  const columns = useMemo(
    (): readonly TableColumn<Zone>[] => [
      {
        id: 'name',
        header: t('zones.name'),
        accessorFn: z => z.name,
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'size',
        header: t('zones.size'),
        cell: ({ row }) =>
          row.original.shape.kind === 'circle'
            ? t('zones.circle', { radius: formatNumber(row.original.shape.radiusM, 1) })
            : t('zones.polygon', {
                corners: row.original.shape.points.length,
                m2: formatNumber(shapeAreaM2(row.original.shape), 1),
              }),
        accessorFn: zone => shapeAreaM2(zone.shape),
        meta: { width: 'minmax(160px, 2fr)' },
      },
    ],
    [t],
  )
  return (
    <>
      <FilterBar>
        <ZonesExport zones={prototypes.data ?? none} />
      </FilterBar>
      <QueryTable
        query={prototypes}
        missing={<PageNotice title={t('zones.prototypesOff')} />}
        label={t('zones.tabs.prototypes')}
        columns={columns}
        rows={prototypes.data ?? none}
        keyOf={zone => zone.uid}
        onOpen={zone => setOpenedUid(zone.uid)}
        currentKey={openedUid}
        initialSort="name"
        empty={<PageNotice title={t('zones.prototypesEmpty')} detail={t('zones.prototypesEmptyNext')} />}
      />
      {opened && <PrototypeDialog prototype={opened} onClose={() => setOpenedUid(undefined)} />}
    </>
  )
}
