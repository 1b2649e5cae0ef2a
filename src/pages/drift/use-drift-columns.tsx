import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TableColumn } from '#components/table-state.ts'
import type { Drift } from '#domain/drift/drift.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './drift.module.css'
import type { DriftLabels } from './use-drift-labels.ts'

const useText = textOf('drift')

/** Columns of the list; `narrow`: a short layout for phones. `mayRepair`: whether the repair is available. */
export function useDriftColumns(
  labelsOf: (drift: Drift) => DriftLabels,
  onRepair: (drift: Drift) => void,
  narrow: boolean,
  mayRepair: boolean,
): TableColumn<Drift>[] {
  const t = useText()
  return useMemo(() => {
    const repairs = (drift: Drift) => drift.kind !== 'master' || drift.sends.length > 0
    const act: TableColumn<Drift> = {
      id: 'act',
      header: () => <VisuallyHidden>{t('drift.repair')}</VisuallyHidden>,
      cell: ({ row: { original: drift } }) =>
        repairs(drift) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('drift.repairNamed', { name: labelsOf(drift).wrong })}
            disabled={!mayRepair}
            onClick={event => {
              event.stopPropagation()
              onRepair(drift)
            }}
          >
            {t('drift.repair')}
          </Button>
        ),
      meta: { width: '120px' },
    }
    const wrong: TableColumn<Drift> = {
      id: 'wrong',
      header: t('drift.problemHead'),
      cell: ({ row }) => <span className={styles.two}>{labelsOf(row.original).wrong}</span>,
      accessorFn: drift => labelsOf(drift).wrong,
      meta: { width: 'minmax(0, 2.4fr)' },
    }
    if (narrow) return [wrong, act]
    return [
      {
        id: 'kind',
        header: t('drift.kind'),
        accessorFn: drift => t(`drift.kinds.${drift.kind}`),
        meta: { width: 'minmax(130px, 1fr)' },
      },
      wrong,
      {
        id: 'who',
        header: t('drift.object'),
        cell: ({ row }) => (
          <span className={styles.who}>
            {labelsOf(row.original).who.map(({ name, to }) =>
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
        meta: { width: 'minmax(120px, 1fr)' },
      },
      {
        id: 'repair',
        header: t('drift.repairHead'),
        cell: ({ row }) => <span className={styles.two}>{labelsOf(row.original).repair}</span>,
        meta: { width: 'minmax(0, 2.4fr)' },
      },
      act,
    ]
  }, [t, labelsOf, onRepair, narrow, mayRepair])
}
