import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAssignNodes, useNodes, useStockNodes } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { QueryState } from '#components/query-state.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from '../hardware.module.css'
import { LeaveNodeDialog } from './leave-node-dialog.tsx'
import { NodeBindingSection } from './node-binding-section.tsx'
import { NodeDialog } from './node-dialog.tsx'
import { NodeFacts } from './node-facts.tsx'
import { NodeRadio } from './node-radio.tsx'
import { useNodeUses } from './use-node-uses.ts'

const useText = textOf('hardware')

/** One node: properties, binding, reports, and the messages sent to it. */
export function NodePage() {
  const t = useText()
  const rights = useProjectRights()
  const { nodeUid = '' } = useParams()
  const own = useNodes()
  const stock = useStockNodes()
  const uses = useNodeUses()
  const assign = useAssignNodes()
  const [open, setOpen] = useState<'edit' | 'release' | 'delete'>()
  const node = [...(own.data ?? []), ...(stock.data ?? [])].find(each => each.uid === nodeUid)
  const use = node && uses?.get(node.mac)

  return (
    <PageFrame
      title={node ? (node.name ?? <Verbatim>{formatMac(node.mac)}</Verbatim>) : t('hardware.detailsTitle')}
      parents={[{ name: t('hardware.title'), to: paths.hardware() }]}
      actions={
        node && (
          <RightsGate rights={rights} needs="configure">
            <Button variant="default" onClick={() => setOpen('delete')}>
              {t('hardware.delete')}
            </Button>
            {node.projectUid ? (
              <>
                <Button variant="default" onClick={() => setOpen('release')}>
                  {t('hardware.release')}
                </Button>
                <Button onClick={() => setOpen('edit')}>{t('hardware.edit')}</Button>
              </>
            ) : (
              <Button loading={assign.isPending} onClick={() => assign.mutate([node.mac])}>
                {t('hardware.assignToProject')}
              </Button>
            )}
          </RightsGate>
        )
      }
    >
      <QueryState
        query={{ ...own, isPending: own.isPending || (!node && stock.isLoading) }}
        empty={
          node ? undefined : <PageNotice title={t('hardware.missing')} detail={t('hardware.missingNext')} />
        }
      >
        {node && (
          <>
            <RefusalAlert error={assign.data?.failed[0]?.error} />
            <div className={styles.sections}>
              <NodeFacts node={node} />
              {node.projectUid && (
                <>
                  <NodeBindingSection node={node} use={use} />
                  <NodeRadio key={node.mac} node={node} />
                </>
              )}
            </div>
          </>
        )}
      </QueryState>
      {node && open === 'edit' && (
        <NodeDialog node={node} bound={use !== undefined} onClose={() => setOpen(undefined)} />
      )}
      {node && (open === 'release' || open === 'delete') && (
        <LeaveNodeDialog node={node} how={open} use={use} onClose={() => setOpen(undefined)} />
      )}
    </PageFrame>
  )
}
