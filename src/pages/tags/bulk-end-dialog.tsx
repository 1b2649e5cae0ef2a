import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsJobRunning } from '#api/bulk-job-store.ts'
import { deleteTags, releaseTags } from '#api/tag-jobs.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'

const useText = textOf('jobs', 'tags')

interface BulkEndDialogProps {
  readonly how: 'delete' | 'release'
  readonly tags: readonly Tag[]
  readonly onClose: () => void
}

/** Confirms deleting many tags or releasing their hardware. The job then runs in the bar at the top of every page. */
export function BulkEndDialog({ how, tags, onClose }: BulkEndDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const running = useIsJobRunning()
  // Keeps the tags that were selected when the dialog opened.
  const [chosen] = useState(() => (how === 'delete' ? tags : tags.filter(tag => tag.mac !== undefined)))

  return (
    <ConfirmDialog
      title={t(`tags.bulkEnd.${how}.title`, { count: chosen.length })}
      confirm={t(`tags.bulkEnd.${how}.confirm`, { count: chosen.length })}
      blocked={running || chosen.length === 0}
      onConfirm={() => {
        if (how === 'delete') deleteTags(client, projectUid, chosen)
        else releaseTags(client, projectUid, chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t(`tags.bulkEnd.${how}.what`)}</p>
      {running && <p role="alert">{t('jobs.busy')}</p>}
    </ConfirmDialog>
  )
}
