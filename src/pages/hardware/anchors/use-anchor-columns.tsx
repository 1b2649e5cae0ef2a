import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'

const useText = textOf('anchors')

/** What the list of anchors shows of each. */
export function useAnchorColumns(): readonly TableColumn<Anchor>[] {
  const { anchors: text } = useText()
  const areas = useAreas().data
  return useMemo(() => {
    const names = new Map(areas?.map(area => [area.uid, area.name]))
    const areaOf = ({ areaUid }: Anchor) => (areaUid ? names.get(areaUid) : text.noArea)
    const metres = (value: number) => formatNumber(value, 2, true)
    return [
      {
        id: 'name',
        header: text.name,
        accessorFn: anchor => anchor.name,
        meta: { width: 'minmax(110px, 2fr)' },
      },
      {
        id: 'kind',
        header: text.kind,
        cell: ({ row }) => text.kinds[row.original.kind],
        accessorFn: anchor => anchor.kind,
        meta: { width: '84px', wideOnly: true },
      },
      {
        id: 'area',
        header: text.area,
        accessorFn: areaOf,
        meta: { width: 'minmax(100px, 2fr)', wideOnly: true },
      },
      {
        id: 'place',
        header: text.place,
        cell: ({ row }) => text.at(metres(row.original.x), metres(row.original.y), metres(row.original.z)),
        meta: { width: 'minmax(190px, 2fr)', wideOnly: true },
      },
      {
        id: 'mac',
        header: text.bound,
        cell: ({ row }) =>
          row.original.mac ? <Verbatim>{formatMac(row.original.mac)}</Verbatim> : text.isFree,
        accessorFn: ({ mac }) => mac && macNumber(mac),
        meta: { width: 'minmax(144px, 1fr)' },
      },
      {
        id: 'locked',
        header: text.locked,
        cell: ({ row }) => (row.original.locked ? text.lockedYes : text.lockedNo),
        accessorFn: ({ locked }) => (locked ? 0 : 1),
        meta: { width: '90px', wideOnly: true },
      },
    ]
  }, [areas, text])
}
