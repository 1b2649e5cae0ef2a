import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import type { ZoneCandidate } from '#domain/geojson-candidates.ts'
import { formatNumber } from '#text/format-number.ts'
import { useText } from '#text/use-text.ts'
import type { TableColumn } from '#ui/table-column.ts'

interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly allChosen: boolean
  readonly toggle: (key: string) => void
  readonly toggleAll: () => void
}

/** What the list of outlines shows of each. */
export function useCandidateColumns({
  chosen,
  allChosen,
  toggle,
  toggleAll,
}: Choice): TableColumn<ZoneCandidate>[] {
  const { importZones: text } = useText()
  return useMemo(
    () => [
      {
        id: 'choose',
        width: '40px',
        header: (
          <Checkbox
            size="xs"
            aria-label={text.chooseAll}
            checked={allChosen}
            indeterminate={chosen.size > 0 && !allChosen}
            onChange={toggleAll}
          />
        ),
        cell: candidate => (
          <Checkbox
            size="xs"
            aria-label={text.choose(candidate.name)}
            checked={chosen.has(candidate.key)}
            disabled={!candidate.usable}
            onClick={event => event.stopPropagation()}
            onChange={() => toggle(candidate.key)}
          />
        ),
      },
      {
        id: 'name',
        header: text.name,
        width: 'minmax(120px, 2fr)',
        cell: candidate => candidate.name,
        sortBy: candidate => candidate.name,
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
        cell: ({ problems }) => problems.map(problem => text.problemWords[problem]).join(', '),
        sortBy: ({ problems }) => problems.length,
      },
    ],
    [chosen, allChosen, toggle, toggleAll, text],
  )
}
