import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCompanyUid, useNodes, useStockNodes } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryState } from '#components/query-state.tsx'
import { ResourceTable } from '#components/resource-table.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { useRowSelection } from '#components/table-state.ts'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { AddNodesDialog } from './add-nodes-dialog.tsx'
import { NodeInbox } from './node-inbox.tsx'
import { filterNodes, type NodeRow } from './node-rows.ts'
import { NodeSelectionBar } from './node-selection-bar.tsx'
import { useNodeColumns } from './use-node-columns.tsx'
import { useNodeReadings } from './use-node-readings.ts'
import { useNodeUses } from './use-node-uses.ts'

const useText = textOf('hardware')

const none: readonly HardwareNode[] = []

/** Every node of the project, or of the company's stock: find, add, choose many; a row leads to the node's own page. */
export function NodesPage() {
  const { hardware: text } = useText()
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
      <Button onClick={() => setDoing('new')}>{text.add}</Button>
    </RightsGate>
  )
  const empty = noStock ? (
    <PageNotice title={text.noStock} detail={text.noStockNext} />
  ) : all.length === 0 ? (
    <PageNotice
      title={inStock ? text.emptyStock : text.empty}
      detail={inStock ? text.emptyStockNext : text.emptyNext}
      action={add}
    />
  ) : rows.length === 0 ? (
    <PageNotice
      title={text.nothingFits}
      action={
        <Button component={Link} to={paths.hardware()} variant="default">
          {text.showAll}
        </Button>
      }
    />
  ) : undefined

  return (
    <PageFrame
      title={text.title}
      actions={
        <>
          <Button component={Link} to={paths.anchors()} variant="default">
            {text.toAnchors}
          </Button>
          {add}
        </>
      }
      filters={
        <>
          <TextInput
            label={text.search}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            label={text.where}
            value={where}
            onChange={event => setWhere(event.currentTarget.value)}
            data={[
              { value: '', label: text.inProject },
              { value: 'stock', label: text.inStock },
            ]}
          />
          <NativeSelect
            label={text.type}
            value={type}
            onChange={event => setType(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyType },
              ...types.map(each => ({ value: each, label: each })),
              { value: 'none', label: text.noType },
            ]}
          />
          <NativeSelect
            label={text.bound}
            value={bound}
            onChange={event => setBound(event.currentTarget.value)}
            data={[
              { value: '', label: text.anyBound },
              { value: 'tag', label: text.toTag },
              { value: 'anchor', label: text.toAnchor },
              { value: 'none', label: text.toNothing },
            ]}
          />
          <span role="status">{read.data && text.count(rows.length, all.length)}</span>
        </>
      }
    >
      {uses && <NodeInbox rows={ownRows} inStock={stock.data?.length ?? 0} />}
      {chosen.length > 0 && <NodeSelectionBar nodes={chosen} inStock={inStock} onClear={selection.clear} />}
      <QueryState query={noStock ? [] : read} empty={empty}>
        <ResourceTable
          label={text.nodesLabel}
          columns={columns}
          rows={rows}
          sortInAddress
          keyOf={row => row.node.uid}
          onOpen={row => void navigate(paths.node(row.node.uid))}
          selection={selection}
          initialSort="mac"
        />
      </QueryState>
      {doing === 'new' && rights.configure && (
        <AddNodesDialog intoStock={inStock} onClose={() => setDoing('')} />
      )}
    </PageFrame>
  )
}

const withUse = (use: NodeRow['use']) => (use ? { use } : {})
