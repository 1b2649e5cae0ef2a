import { Button, Stack } from '@mantine/core'
import type { SyncCase, SyncFinding } from '#domain/sync/sync-checks.ts'
import { createJob } from '#domain/sync/sync-job.ts'
import { startPlans } from '#domain/sync/sync-plan.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { FindingList } from './finding-list.tsx'
import { useJobRunner } from './use-job-runner.ts'

const useText = textOf('sync')

interface StartDialogProps {
  readonly given: SyncCase
  readonly warnings: readonly SyncFinding[]
  readonly onClose: () => void
}

/** Lists what a start sends to which nodes, with warnings. */
export function StartDialog({ given, warnings, onClose }: StartDialogProps) {
  const t = useText()
  const runner = useJobRunner()
  const projectUid = useProjectUid()
  const { settings, schedule, reports } = given
  if (!schedule) return null
  const plans = startPlans(settings, schedule, reports)
  const messages = plans.filter(({ mac }) => mac !== undefined)

  function begin(): void {
    runner.begin(createJob({ kind: 'start', projectUid }, plans, Date.now()))
    onClose()
  }

  return (
    <Dialog title={t('sync.startTitle')} onClose={onClose} wide={warnings.length > 0}>
      <Stack gap="md">
        <div>
          <p>
            {t('sync.startWhat', {
              messages: messages.length,
              count: new Set(messages.map(({ mac }) => mac)).size,
            })}
          </p>
          <p>{`${t('sync.startKeeps')} ${t('sync.startLast')}`}</p>
        </div>
        {warnings.length > 0 && <FindingList findings={warnings} />}
        <DialogActions onCancel={onClose}>
          <Button data-autofocus onClick={begin}>
            {t('sync.start')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
