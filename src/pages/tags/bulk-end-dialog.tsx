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

/** Asks before many tags are deleted, or lose their hardware; the job then runs in the bar of every page. */
export function BulkEndDialog({ how, tags, onClose }: BulkEndDialogProps) {
  const { tags: text, jobs } = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const running = useIsJobRunning()
  // The tags are those that were selected when the dialog opened.
  const [chosen] = useState(() => (how === 'delete' ? tags : tags.filter(tag => tag.mac !== undefined)))
  const words = text.bulkEnd[how]
  return (
    <ConfirmDialog
      title={words.title(chosen.length)}
      confirm={words.confirm(chosen.length)}
      blocked={running || chosen.length === 0}
      onConfirm={() => {
        if (how === 'delete') deleteTags(client, projectUid, chosen)
        else releaseTags(client, projectUid, chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{words.what}</p>
      {running && <p role="alert">{jobs.busy}</p>}
    </ConfirmDialog>
  )
}
