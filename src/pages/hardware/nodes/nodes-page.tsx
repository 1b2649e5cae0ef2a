import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCompanyUid, useNodes, useStockNodes } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryTable } from '#components/query-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { useRowSelection } from '#components/table-state.ts'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { AddNodesDialog } from './add-nodes-dialog.tsx'
import { NodeInbox } from './node-inbox.tsx'
import { filterNodes, type NodeRow } from './node-rows.ts'
import { NodeSelectionBar } from './node-selection-bar.tsx'
import { useNodeColumns } from './use-node-columns.tsx'
import { useNodeReadings } from './use-node-readings.ts'
import { useNodeUses } from './use-node-uses.ts'

const useText = textOf('hardware')

const none: readonly HardwareNode[] = []

/** All nodes of the project or of the company's stock: search, add, edit in bulk. A row opens the node's page. */
export function NodesPage() {
  const t = useText()
  const rights = useProjectRights()
  const navigate = useNavigate()
  const companyUid = useCompanyUid()
  const own = useNodes()
  const stock = useStockNodes()
  const uses = useNodeUses()
  const [typed, setTyped] = useUrlValue('q')
  const [type, setType] = useUrlValue('type')
  const [bound, setBound] = useUrlValue('bound')
  const [where, setWhere] = useUrlValue('where')
  const [doing, setDoing] = useUrlValue('do')
  const inStock = where === 'stock'
  const read = inStock ? stock : own
  const noStock = inStock && companyUid === undefined

  const ownRows = useMemo(
    () => (own.data ?? none).map((node): NodeRow => ({ node, ...withUse(uses?.get(node.mac)) })),
    [own.data, uses],
  )
  const all = useMemo(
    () => (inStock ? (stock.data ?? none).map((node): NodeRow => ({ node })) : ownRows),
    [inStock, stock.data, ownRows],
  )
  const readings = useNodeReadings()
  const rows = useMemo(
    () =>
      filterNodes(all, { typed, type, bound }).map(row => {
        const reading = readings.get(row.node.mac)
        return reading ? { ...row, reading } : row
      }),
    [all, typed, type, bound, readings],
  )
  const types = useMemo(() => [...new Set(all.flatMap(({ node }) => node.type ?? []))].sort(), [all])
  const shown = useMemo(() => rows.map(row => row.node.uid), [rows])
  const selection = useRowSelection(shown)
  const columns = useNodeColumns()
  const chosen = all.flatMap(({ node }) => (selection.selected.has(node.uid) ? node : []))

  const add = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setDoing('new')}>{t('hardware.add')}</Button>
    </RightsGate>
  )
  const empty = noStock ? (
    <PageNotice title={t('hardware.noStock')} detail={t('hardware.noStockNext')} />
  ) : all.length === 0 ? (
    <PageNotice
      title={inStock ? t('hardware.emptyStock') : t('hardware.empty')}
      detail={inStock ? t('hardware.emptyStockNext') : t('hardware.emptyNext')}
      action={add}
    />
  ) : (
    <PageNotice
      title={t('hardware.nothingFits')}
      action={
        <LinkButton to={paths.hardware()} variant="default">
          {t('hardware.showAll')}
        </LinkButton>
      }
    />
  )

  return (
    <PageFrame
      title={t('hardware.title')}
      actions={
        <>
          <LinkButton to={paths.anchors()} variant="default">
            {t('hardware.toAnchors')}
          </LinkButton>
          {add}
        </>
      }
      filters={
        <>
          <TextInput label={t('hardware.search')} {...valueProps(typed, setTyped)} />
          <OptionalSelect
            label={t('hardware.where')}
            {...valueProps(where, setWhere)}
            none={t('hardware.inProject')}
            options={[{ value: 'stock', label: t('hardware.inStock') }]}
          />
          <OptionalSelect
            label={t('hardware.type')}
            {...valueProps(type, setType)}
            none={t('hardware.anyType')}
            options={[
              ...types.map(each => ({ value: each, label: each })),
              { value: 'none', label: t('hardware.noType') },
            ]}
          />
          <OptionalSelect
            label={t('hardware.bound')}
            {...valueProps(bound, setBound)}
            none={t('hardware.anyBound')}
            options={[
              { value: 'tag', label: t('hardware.toTag') },
              { value: 'anchor', label: t('hardware.toAnchor') },
              { value: 'none', label: t('hardware.toNothing') },
            ]}
          />
          <span role="status">
            {read.data &&
              t('hardware.count', { all: all.length, shown: rows.length, isAll: rows.length === all.length })}
          </span>
        </>
      }
    >
      {uses && <NodeInbox rows={ownRows} inStock={stock.data?.length ?? 0} />}
      {chosen.length > 0 && <NodeSelectionBar nodes={chosen} inStock={inStock} onClear={selection.clear} />}
      <QueryTable
        query={noStock ? [] : read}
        label={t('hardware.nodesLabel')}
        columns={columns}
        rows={rows}
        keyOf={row => row.node.uid}
        onOpen={row => void navigate(paths.node(row.node.uid))}
        selection={selection}
        initialSort="mac"
        empty={empty}
      />
      {doing === 'new' && rights.configure && (
        <AddNodesDialog intoStock={inStock} onClose={() => setDoing('')} />
      )}
    </PageFrame>
  )
}

const withUse = (use: NodeRow['use']) => (use ? { use } : {})
