import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDrift } from '#api/drift.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { type Drift, driftKinds, isPlain } from '#domain/drift/drift.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { RepairDialog } from './repair-dialog.tsx'
import { useDriftColumns } from './use-drift-columns.tsx'
import { useDriftLabels } from './use-drift-labels.ts'

const useText = textOf('drift')

/** Facts that should agree and do not: what is wrong, who is affected, and a repair that is shown before it is done. */
export function DriftPage() {
  const { drift: text, problem } = useText()
  const rights = useProjectRights()
  const drift = useDrift()
  const wordsOf = useDriftLabels()
  const [kind, setKind] = useUrlValue('kind')
  const [typed, setTyped] = useUrlValue('q')
  const [repairing, setRepairing] = useState<readonly Drift[]>()
  const [repairOne] = useState(() => (one: Drift) => setRepairing([one]))
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const columns = useDriftColumns(wordsOf, repairOne, narrow, rights.write)

  const wanted = typed.trim().toLowerCase()
  const rows = drift.data.filter(
    each =>
      (kind === '' || each.kind === kind) &&
      (wanted === '' || wordsOf(each).wrong.toLowerCase().includes(wanted)),
  )
  const plain = rows.filter(isPlain)
  const counted = (each: string) => drift.data.filter(one => one.kind === each).length
  const bare = kind === '' && wanted === ''
  const empty =
    rows.length > 0 ? undefined : bare ? (
      <PageNotice title={text.empty} detail={text.emptyNext} />
    ) : (
      <PageNotice
        title={text.nothingFits}
        action={
          <Button component={Link} to={paths.drift()} variant="default">
            {text.showAll}
          </Button>
        }
      />
    )
  const reason = drift.error ? problem(problemOf(drift.error)) : undefined

  return (
    <PageFrame
      title={text.title}
      actions={
        <>
          <span role="status">{text.count(rows.length)}</span>
          <Button variant="default" onClick={() => void drift.refetch()}>
            {text.again}
          </Button>
          {plain.length > 0 && (
            <RightsGate rights={rights} needs="write">
              <Button onClick={() => setRepairing(plain)}>{text.repairAll(plain.length)}</Button>
            </RightsGate>
          )}
        </>
      }
      filters={
        <>
          <NativeSelect
            label={text.kind}
            value={kind}
            onChange={event => setKind(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyKind },
              ...driftKinds.map(value => ({ value, label: `${text.kinds[value]} (${counted(value)})` })),
            ]}
          />
          <TextInput
            label={text.search}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {text.what} {rows.length > plain.length && text.oneByOne(rows.length - plain.length)}
      </Text>
      {reason && drift.data.length > 0 && (
        <Text role="alert" size="sm">
          {text.partly(reason)}
        </Text>
      )}
      <QueryState
        query={drift.data.length === 0 ? { ...drift, data: undefined } : { ...drift, isPending: false }}
        empty={empty}
      >
        <ResourceTable
          label={text.title}
          columns={columns}
          rows={rows}
          keyOf={each => `${each.kind}:${each.key}`}
          onOpen={one => (one.kind !== 'master' || one.sends.length > 0) && setRepairing([one])}
          rowHeightPx={56}
        />
      </QueryState>
      {repairing && (
        <RepairDialog drifts={repairing} wordsOf={wordsOf} onClose={() => setRepairing(undefined)} />
      )}
    </PageFrame>
  )
}
