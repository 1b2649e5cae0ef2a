import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'

const useText = textOf('anchors')

/** Columns of the list of anchors. */
export function useAnchorColumns(): readonly TableColumn<Anchor>[] {
  const t = useText()
  const areas = useAreas().data
  return useMemo(() => {
    const names = new Map(areas?.map(area => [area.uid, area.name]))
    const areaOf = ({ areaUid }: Anchor) => (areaUid ? names.get(areaUid) : t('anchors.noArea'))
    const metres = (value: number) => formatNumber(value, 2, true)
    return [
      {
        id: 'name',
        header: t('anchors.name'),
        accessorFn: anchor => anchor.name,
        meta: { width: 'minmax(110px, 2fr)' },
      },
      {
        id: 'kind',
        header: t('anchors.kind'),
        cell: ({ row }) => t(`anchors.kinds.${row.original.kind}`),
        accessorFn: anchor => anchor.kind,
        meta: { width: '84px', wideOnly: true },
      },
      {
        id: 'area',
        header: t('anchors.area'),
        accessorFn: areaOf,
        meta: { width: 'minmax(100px, 2fr)', wideOnly: true },
      },
      {
        id: 'place',
        header: t('anchors.place'),
        cell: ({ row }) =>
          t('anchors.at', {
            x: metres(row.original.x),
            y: metres(row.original.y),
            z: metres(row.original.z),
          }),
        meta: { width: 'minmax(190px, 2fr)', wideOnly: true },
      },
      {
        id: 'mac',
        header: t('anchors.bound'),
        cell: ({ row }) =>
          row.original.mac ? <Verbatim>{formatMac(row.original.mac)}</Verbatim> : t('anchors.isFree'),
        accessorFn: ({ mac }) => mac && macNumber(mac),
        meta: { width: 'minmax(144px, 1fr)' },
      },
      {
        id: 'locked',
        header: t('anchors.locked'),
        cell: ({ row }) => (row.original.locked ? t('anchors.lockedYes') : t('anchors.lockedNo')),
        accessorFn: ({ locked }) => (locked ? 0 : 1),
        meta: { width: '90px', wideOnly: true },
      },
    ]
  }, [areas, t])
}
