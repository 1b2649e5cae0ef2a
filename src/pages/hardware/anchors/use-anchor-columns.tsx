import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
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
        width: 'minmax(110px, 2fr)',
        cell: anchor => anchor.name,
        sortBy: anchor => anchor.name,
      },
      {
        id: 'kind',
        header: text.kind,
        width: '84px',
        wideOnly: true,
        cell: anchor => text.kinds[anchor.kind],
        sortBy: anchor => anchor.kind,
      },
      {
        id: 'area',
        header: text.area,
        width: 'minmax(100px, 2fr)',
        wideOnly: true,
        cell: areaOf,
        sortBy: areaOf,
      },
      {
        id: 'place',
        header: text.place,
        width: 'minmax(190px, 2fr)',
        wideOnly: true,
        cell: ({ x, y, z }) => text.at(metres(x), metres(y), metres(z)),
      },
      {
        id: 'mac',
        header: text.bound,
        width: 'minmax(144px, 1fr)',
        cell: ({ mac }) => (mac ? <Verbatim>{formatMac(mac)}</Verbatim> : text.isFree),
        sortBy: ({ mac }) => mac && macNumber(mac),
      },
      {
        id: 'locked',
        header: text.locked,
        width: '90px',
        wideOnly: true,
        cell: ({ locked }) => (locked ? text.lockedYes : text.lockedNo),
        sortBy: ({ locked }) => (locked ? 0 : 1),
      },
    ]
  }, [areas, text])
}
