import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { type RowSelection, selectionColumn } from '#ui/selection-column.tsx'
import type { TableColumn } from '#ui/table-column.ts'

const useText = textOf('importZones')

/** What the list of outlines shows of each. */
export function useCandidateColumns(selection: RowSelection): TableColumn<ZoneCandidate>[] {
  const { importZones: text } = useText()
  const areas = useAreas().data
  const areaNames = useMemo(() => new Map(areas?.map(({ uid, name }) => [uid, name])), [areas])
  return useMemo(
    () => [
      selectionColumn({
        selection,
        keyOf: candidate => candidate.key,
        selectAll: text.chooseAll,
        select: candidate => text.choose(candidate.name),
        disabled: candidate => !candidate.usable,
      }),
      {
        id: 'name',
        header: text.name,
        width: 'minmax(120px, 2fr)',
        cell: candidate => candidate.name,
        sortBy: candidate => candidate.name,
      },
      {
        id: 'area',
        header: text.onto,
        width: 'minmax(90px, 1fr)',
        wideOnly: true,
        cell: candidate => areaNames.get(candidate.draft?.areaUid ?? ''),
        sortBy: candidate => areaNames.get(candidate.draft?.areaUid ?? ''),
      },
      {
        id: 'corners',
        header: text.corners,
        width: '80px',
        wideOnly: true,
        cell: candidate => candidate.points.length,
        sortBy: candidate => candidate.points.length,
      },
      {
        id: 'size',
        header: text.size,
        width: '84px',
        cell: candidate => formatNumber(candidate.areaM2, 1),
        sortBy: candidate => candidate.areaM2,
      },
      {
        id: 'problems',
        header: text.problems,
        width: 'minmax(120px, 2fr)',
        cell: ({ problems }) => problems.map(problem => text.problemLabels[problem]).join(', '),
        sortBy: ({ problems }) => problems.length,
      },
    ],
    [selection, text, areaNames],
  )
}
