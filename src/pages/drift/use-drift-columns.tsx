import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Drift } from '#domain/drift/drift.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
import styles from './drift.module.css'
import type { DriftLabels } from './use-drift-labels.ts'

const useText = textOf('drift')

/** What the list shows of each difference; `narrow`: what is wrong and the repair, as on a phone. `mayRepair`: whether the repair is offered. */
export function useDriftColumns(
  wordsOf: (drift: Drift) => DriftLabels,
  onRepair: (drift: Drift) => void,
  narrow: boolean,
  mayRepair: boolean,
): TableColumn<Drift>[] {
  const { drift: text } = useText()
  return useMemo(() => {
    const repairs = (drift: Drift) => drift.kind !== 'master' || drift.sends.length > 0
    const act: TableColumn<Drift> = {
      id: 'act',
      header: <VisuallyHidden>{text.repair}</VisuallyHidden>,
      width: '120px',
      cell: drift =>
        repairs(drift) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.repairNamed(wordsOf(drift).wrong)}
            disabled={!mayRepair}
            onClick={event => {
              event.stopPropagation()
              onRepair(drift)
            }}
          >
            {text.repair}
          </Button>
        ),
    }
    const wrong: TableColumn<Drift> = {
      id: 'wrong',
      header: text.problemHead,
      width: 'minmax(0, 2.4fr)',
      cell: drift => <span className={styles.two}>{wordsOf(drift).wrong}</span>,
      sortBy: drift => wordsOf(drift).wrong,
    }
    if (narrow) return [wrong, act]
    return [
      {
        id: 'kind',
        header: text.kind,
        width: 'minmax(130px, 1fr)',
        cell: drift => text.kinds[drift.kind],
        sortBy: drift => text.kinds[drift.kind],
      },
      wrong,
      {
        id: 'who',
        header: text.object,
        width: 'minmax(120px, 1fr)',
        cell: drift => (
          <span className={styles.who}>
            {wordsOf(drift).who.map(({ name, to }) =>
              to ? (
                <Anchor key={name + to} component={Link} to={to} onClick={event => event.stopPropagation()}>
                  {name}
                </Anchor>
              ) : (
                <span key={name}>{name}</span>
              ),
            )}
          </span>
        ),
      },
      {
        id: 'repair',
        header: text.repairHead,
        width: 'minmax(0, 2.4fr)',
        cell: drift => <span className={styles.two}>{wordsOf(drift).repair}</span>,
      },
      act,
    ]
  }, [text, wordsOf, onRepair, narrow, mayRepair])
}
