import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('importZones')

/** Columns of the list of outlines. */
export function useCandidateColumns(): TableColumn<ZoneCandidate>[] {
  const t = useText()
  const areas = useAreas().data
  const areaNames = useMemo(() => new Map(areas?.map(({ uid, name }) => [uid, name])), [areas])
  return useMemo(
    () => [
      selectionColumn(t('importZones.chooseAll'), candidate =>
        t('importZones.choose', { name: candidate.name }),
      ),
      {
        id: 'name',
        header: t('importZones.name'),
        accessorFn: candidate => candidate.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'area',
        header: t('importZones.onto'),
        accessorFn: candidate => areaNames.get(candidate.draft?.areaUid ?? ''),
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'corners',
        header: t('importZones.corners'),
        accessorFn: candidate => candidate.points.length,
        meta: { width: '80px', wideOnly: true },
      },
      {
        id: 'size',
        header: t('importZones.size'),
        cell: ({ row }) => formatNumber(row.original.areaM2, 1),
        accessorFn: candidate => candidate.areaM2,
        meta: { width: '84px' },
      },
      {
        id: 'problems',
        header: t('importZones.problems'),
        cell: ({ row }) =>
          row.original.problems.map(problem => t(`importZones.problemLabels.${problem}`)).join(', '),
        accessorFn: ({ problems }) => problems.length,
        meta: { width: 'minmax(120px, 2fr)' },
      },
    ],
    [t, areaNames],
  )
}
