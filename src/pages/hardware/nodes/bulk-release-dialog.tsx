import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsJobRunning } from '#api/bulk-job-store.ts'
import { endNodes } from '#api/node-jobs.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'

const useText = textOf('hardware', 'jobs')

interface BulkEndDialogProps {
  readonly how: 'delete' | 'release'
  readonly nodes: readonly HardwareNode[]
  readonly onClose: () => void
}

/**
 * Confirms deleting many nodes or returning them to the stock. The job then runs in the bar at the top of every page.
 */
export function BulkEndDialog({ how, nodes, onClose }: BulkEndDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const running = useIsJobRunning()
  // Keeps the nodes that were selected when the dialog opened.
  const [chosen] = useState(nodes)

  return (
    <ConfirmDialog
      title={t(`hardware.bulkEnd.${how}.title`, { count: chosen.length })}
      confirm={t(`hardware.bulkEnd.${how}.confirm`, { count: chosen.length })}
      blocked={running}
      onConfirm={() => {
        endNodes(client, projectUid, chosen, how)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t(`hardware.bulkEnd.${how}.what`)}</p>
      {running && <p role="alert">{t('jobs.busy')}</p>}
    </ConfirmDialog>
  )
}
