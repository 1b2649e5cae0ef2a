import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAssignNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { SelectionBar } from '#ui/selection-bar.tsx'
import styles from '../hardware.module.css'
import { BatchDialog } from './batch-dialog.tsx'
import { BulkEndDialog } from './bulk-release-dialog.tsx'

const useText = textOf('hardware')

interface NodeSelectionBarProps {
  readonly nodes: readonly HardwareNode[]
  readonly inStock: boolean
  readonly onClear: () => void
}

/** Actions for the selected nodes. */
export function NodeSelectionBar({ nodes, inStock, onClear }: NodeSelectionBarProps) {
  const t = useText()
  const rights = useProjectRights()
  const [batch, setBatch] = useState(false)
  const [ending, setEnding] = useState<'release' | 'delete'>()
  const assign = useAssignNodes()
  const failed = assign.data?.failed ?? []
  return (
    <SelectionBar
      count={t('hardware.selected', { count: nodes.length })}
      clear={t('hardware.clearSelection')}
      onClear={onClear}
      actions={
        <RightsGate rights={rights} needs="configure">
          {inStock ? (
            <Button
              size="compact-sm"
              loading={assign.isPending}
              onClick={() => assign.mutate(nodes.map(node => node.mac))}
            >
              {t('hardware.addToProject', { count: nodes.length })}
            </Button>
          ) : (
            <>
              <Button size="compact-sm" onClick={() => setBatch(true)}>
                {t('hardware.batch')}
              </Button>
              {(['release', 'delete'] as const).map(how => (
                <Button key={how} size="compact-sm" variant="default" onClick={() => setEnding(how)}>
                  {t(`hardware.bulkEnd.${how}.action`)}
                </Button>
              ))}
            </>
          )}
        </RightsGate>
      }
    >
      {failed.length > 0 && (
        <ul role="alert" className={styles.list}>
          {failed.map(({ item, error }) => (
            <li key={item}>
              {t('hardware.failure', { what: formatMac(item), why: problemText(t, problemOf(error)) })}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <BulkEndDialog key={ending} how={ending} nodes={nodes} onClose={() => setEnding(undefined)} />
      )}
      {batch && <BatchDialog macs={nodes.map(node => node.mac)} onClose={() => setBatch(false)} />}
    </SelectionBar>
  )
}
