import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHasAnchors } from '#api/anchor-bindings.ts'
import { useUnbindNode } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { BindNodeForm } from '../anchors/bind-node-form.tsx'
import { UseLink } from '../use-link.tsx'
import { NodeHistory } from './node-history.tsx'
import type { NodeUse } from './node-rows.ts'

const useText = textOf('hardware')

interface NodeBindingSectionProps {
  readonly node: HardwareNode
  readonly use: NodeUse | undefined
}

/** The current binding of a node, a form to bind it to something else, and earlier bindings. */
export function NodeBindingSection({ node, use }: NodeBindingSectionProps) {
  const t = useText()
  const hasAnchors = useHasAnchors()
  const rights = useProjectRights()
  const unbind = useUnbindNode()
  const [closing, setClosing] = useState(false)
  // Closes the confirmation once the node is released, so that it does not reappear with the next binding.
  if (closing && !use) setClosing(false)

  return (
    <PageSection title={t('hardware.bindTitle')}>
      {use ? (
        <p>
          <UseLink use={use} />{' '}
          <RightsGate rights={rights} needs={use.kind === 'anchor' ? 'configure' : 'associations'}>
            <Button size="compact-sm" variant="default" onClick={() => setClosing(true)}>
              {t('hardware.close')}
            </Button>
          </RightsGate>
        </p>
      ) : (
        <p>{hasAnchors === false ? t('hardware.boundToNoTag') : t('hardware.boundToNothing')}</p>
      )}
      <BindNodeForm node={node} use={use} />
      <NodeHistory mac={node.mac} />
      {closing && use && (
        <ConfirmDialog
          title={t('hardware.closeTitle', { mac: formatMac(node.mac) })}
          confirm={t('hardware.close')}
          action={unbind}
          onConfirm={() => unbind.mutate(node.mac, { onSuccess: () => setClosing(false) })}
          onClose={() => setClosing(false)}
        >
          {t(use.kind === 'tag' ? 'hardware.closeTag' : 'hardware.closeAnchor', { name: use.name })}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}
