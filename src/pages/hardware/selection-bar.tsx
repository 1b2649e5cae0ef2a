import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAssignNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import type { HardwareNode } from '#domain/hardware.ts'
import { formatMac } from '#domain/mac-address.ts'
import { textOf } from '#text/text-of.ts'
import { BatchDialog } from './batch-dialog.tsx'
import styles from './hardware.module.css'

const useText = textOf('hardware')

interface SelectionBarProps {
  readonly nodes: readonly HardwareNode[]
  readonly inStock: boolean
  readonly onClear: () => void
}

/** What can be done with all the nodes that are selected. */
export function SelectionBar({ nodes, inStock, onClear }: SelectionBarProps) {
  const { hardware: text, problem } = useText()
  const [batch, setBatch] = useState(false)
  const assign = useAssignNodes()
  const failed = assign.data?.failed ?? []
  return (
    <div className={styles.bar}>
      <span role="status">{text.selected(nodes.length)}</span>
      {inStock ? (
        <Button
          size="compact-sm"
          loading={assign.isPending}
          onClick={() => assign.mutate(nodes.map(node => node.mac))}
        >
          {text.take(nodes.length)}
        </Button>
      ) : (
        <Button size="compact-sm" onClick={() => setBatch(true)}>
          {text.batch}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onClear}>
        {text.clearSelection}
      </Button>
      {failed.length > 0 && (
        <ul role="alert" className={styles.list}>
          {failed.map(({ item, error }) => (
            <li key={item}>{text.failure(formatMac(item), problem(problemOf(error)))}</li>
          ))}
        </ul>
      )}
      {batch && <BatchDialog macs={nodes.map(node => node.mac)} onClose={() => setBatch(false)} />}
    </div>
  )
}
