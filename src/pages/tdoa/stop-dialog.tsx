import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { SyncCase } from '#domain/sync/sync-checks.ts'
import { createJob } from '#domain/sync/sync-job.ts'
import { stopPlans } from '#domain/sync/sync-plan.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { useJobRunner } from './use-job-runner.ts'

const useText = textOf('sync')

interface StopDialogProps {
  readonly given: SyncCase
  readonly onClose: () => void
}

/** Confirms stopping the sync, and lists the consequences. */
export function StopDialog({ given: { settings, reports }, onClose }: StopDialogProps) {
  const t = useText()
  const runner = useJobRunner()
  const projectUid = useProjectUid()
  const plans = stopPlans(settings, reports)
  const count = plans.filter(({ mac }) => mac !== undefined).length
  return (
    <ConfirmDialog
      title={t('sync.stopTitle')}
      confirm={t('sync.stop')}
      onConfirm={() => {
        runner.begin(createJob({ kind: 'stop', projectUid }, plans, Date.now()))
        onClose()
      }}
      onClose={onClose}
    >
      {count > 0 ? t('sync.stopWhat', { count }) : t('sync.stopNothing')}
    </ConfirmDialog>
  )
}
