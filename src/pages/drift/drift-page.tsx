import { Button, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useDrift } from '#api/drift.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { type Drift, driftKinds, isPlain } from '#domain/drift/drift.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { RepairDialog } from './repair-dialog.tsx'
import { useDriftColumns } from './use-drift-columns.tsx'
import { useDriftLabels } from './use-drift-labels.ts'

const useText = textOf('drift')

/** Repairs change all of these. */
const repairs = ['zones', 'tags', 'associations'] as const

/** Data that should agree and does not: the mismatch, the affected resources, and a repair with preview. */
export function DriftPage() {
  const t = useText()
  const rights = useProjectRights()
  const drift = useDrift()
  const labelsOf = useDriftLabels()
  const [kind, setKind] = useUrlValue('kind')
  const [typed, setTyped] = useUrlValue('q')
  const [repairing, setRepairing] = useState<readonly Drift[]>()
  const [repairOne] = useState(() => (one: Drift) => setRepairing([one]))
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const columns = useDriftColumns(
    labelsOf,
    repairOne,
    narrow,
    repairs.every(each => rights[each]),
  )

  const wanted = typed.trim().toLowerCase()
  const rows = drift.data.filter(
    each =>
      (kind === '' || each.kind === kind) &&
      (wanted === '' || labelsOf(each).wrong.toLowerCase().includes(wanted)),
  )
  const plain = rows.filter(isPlain)
  const counted = (each: string) => drift.data.filter(one => one.kind === each).length
  const bare = kind === '' && wanted === ''
  const empty =
    rows.length > 0 ? undefined : bare ? (
      <PageNotice title={t('drift.empty')} detail={t('drift.emptyNext')} />
    ) : (
      <PageNotice
        title={t('drift.nothingFits')}
        action={
          <LinkButton to={paths.drift()} variant="default">
            {t('drift.showAll')}
          </LinkButton>
        }
      />
    )
  const reason = drift.error ? problemText(t, problemOf(drift.error)) : undefined

  return (
    <PageFrame
      title={t('drift.title')}
      actions={
        <>
          <span role="status">{t('drift.count', { count: rows.length })}</span>
          <Button variant="default" onClick={() => void drift.refetch()}>
            {t('drift.again')}
          </Button>
          {plain.length > 0 && (
            <RightsGate rights={rights} needs={repairs}>
              <Button onClick={() => setRepairing(plain)}>
                {t('drift.repairAll', { count: plain.length })}
              </Button>
            </RightsGate>
          )}
        </>
      }
      filters={
        <>
          <OptionalSelect
            label={t('drift.kind')}
            {...valueProps(kind, setKind)}
            none={t('drift.anyKind')}
            options={driftKinds.map(value => ({
              value,
              label: `${t(`drift.kinds.${value}`)} (${counted(value)})`,
            }))}
          />
          <TextInput label={t('drift.search')} {...valueProps(typed, setTyped)} />
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {t('drift.what')}{' '}
        {rows.length > plain.length && t('drift.oneByOne', { count: rows.length - plain.length })}
      </Text>
      {reason && drift.data.length > 0 && (
        <Text role="alert" size="sm">
          {t('drift.partly', { reason })}
        </Text>
      )}
      <QueryState
        query={drift.data.length === 0 ? { ...drift, data: undefined } : { ...drift, isPending: false }}
        empty={empty}
      >
        <ResourceTable
          label={t('drift.title')}
          columns={columns}
          rows={rows}
          keyOf={each => `${each.kind}:${each.key}`}
          onOpen={one => (one.kind !== 'master' || one.sends.length > 0) && setRepairing([one])}
          rowHeightPx={56}
        />
      </QueryState>
      {repairing && (
        <RepairDialog drifts={repairing} labelsOf={labelsOf} onClose={() => setRepairing(undefined)} />
      )}
    </PageFrame>
  )
}
