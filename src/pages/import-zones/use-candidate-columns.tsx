import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { selectionColumn } from '#components/selection-column.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('importZones')

/** What the list of outlines shows of each. */
export function useCandidateColumns(): TableColumn<ZoneCandidate>[] {
  const { importZones: text } = useText()
  const areas = useAreas().data
  const areaNames = useMemo(() => new Map(areas?.map(({ uid, name }) => [uid, name])), [areas])
  return useMemo(
    () => [
      selectionColumn(text.chooseAll, candidate => text.choose(candidate.name)),
      {
        id: 'name',
        header: text.name,
        accessorFn: candidate => candidate.name,
        meta: { width: 'minmax(120px, 2fr)' },
      },
      {
        id: 'area',
        header: text.onto,
        accessorFn: candidate => areaNames.get(candidate.draft?.areaUid ?? ''),
        meta: { width: 'minmax(90px, 1fr)', wideOnly: true },
      },
      {
        id: 'corners',
        header: text.corners,
        accessorFn: candidate => candidate.points.length,
        meta: { width: '80px', wideOnly: true },
      },
      {
        id: 'size',
        header: text.size,
        cell: ({ row }) => formatNumber(row.original.areaM2, 1),
        accessorFn: candidate => candidate.areaM2,
        meta: { width: '84px' },
      },
      {
        id: 'problems',
        header: text.problems,
        cell: ({ row }) => row.original.problems.map(problem => text.problemLabels[problem]).join(', '),
        accessorFn: ({ problems }) => problems.length,
        meta: { width: 'minmax(120px, 2fr)' },
      },
    ],
    [text, areaNames],
  )
}
