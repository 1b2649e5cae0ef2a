import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useProjectRights } from '#api/project-rights.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { SyncCase } from '#domain/sync/sync-checks.ts'
import { createJob, isDone, isResting, rollbackPlans, type SyncJob } from '#domain/sync/sync-job.ts'
import { syncPicture } from '#domain/sync/sync-status.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { PageSection } from '#ui/page-section.tsx'
import { JobTable } from './job-table.tsx'
import styles from './sync.module.css'
import { useJobRunner } from './use-job-runner.ts'

const useText = textOf('sync')

interface JobPanelProps {
  readonly job: SyncJob
  readonly given: SyncCase
}

function standing(job: SyncJob) {
  if (isDone(job)) return 'done'
  if (job.phase !== 'running') return job.phase
  return isResting(job) ? 'rests' : 'running'
}

/** The running or last job: progress, steps, and actions. */
export function JobPanel({ job, given: { settings, reports } }: JobPanelProps) {
  const t = useText()
  const runner = useJobRunner()
  const rights = useProjectRights()
  const projectUid = useProjectUid()
  const [asking, setAsking] = useState(false)
  const phase = standing(job)
  const done = job.steps.filter(step => step.state === 'applied').length
  const back = rollbackPlans(job)
  const lost = job.steps.filter(step => step.sentAtMs !== undefined && !step.before).length
  const isHere = job.projectUid === projectUid
  const { status } = syncPicture(
    settings.masters.map(({ mac }) => mac),
    reports,
  )
  return (
    <PageSection title={t(`sync.jobTitle.${job.kind}`)} className={styles.whole}>
      <p role="status">
        {phase === 'done' && isHere
          ? t('sync.jobDone', { status: t(`sync.status.${status}`).toLowerCase() })
          : t(`sync.jobPhase.${phase}`)}
        {!isHere && ` ${t('sync.jobElsewhere')}`}
      </p>
      {phase === 'interrupted' && <p className={styles.dim}>{t('sync.interruptedWhat')}</p>}
      <Progress
        value={(100 * done) / job.steps.length}
        aria-label={t('sync.jobProgress', { done, all: job.steps.length })}
      />
      <p className={styles.dim}>{t('sync.jobProgress', { done, all: job.steps.length })}</p>
      <div className={styles.row}>
        <RightsGate rights={rights} needs="configure">
          {phase === 'running' && (
            <Button variant="default" onClick={() => runner.dispatch({ type: 'stop' })}>
              {t('sync.stopJob')}
            </Button>
          )}
          {(phase === 'stopped' || phase === 'interrupted') && (
            <Button onClick={() => runner.dispatch({ type: 'resume' })}>{t('sync.continue')}</Button>
          )}
          {phase !== 'running' && job.kind !== 'rollback' && back.length > 0 && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('sync.rollBack')}
            </Button>
          )}
        </RightsGate>
        {phase !== 'running' && (
          <Button variant="default" onClick={runner.dismiss}>
            {t('sync.dismiss')}
          </Button>
        )}
      </div>
      <JobTable
        job={job}
        canSend={rights.configure && phase !== 'running'}
        onRetry={id => runner.dispatch({ type: 'retry', id })}
      />
      {asking && (
        <ConfirmDialog
          title={t('sync.rollBackTitle')}
          confirm={t('sync.rollBack')}
          onConfirm={() => {
            setAsking(false)
            const { projectUid: home } = job
            runner.begin(createJob({ kind: 'rollback', projectUid: home }, back, Date.now()))
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('sync.rollBackWhat', { count: back.length })}</p>
          {lost > 0 && <p>{t('sync.rollBackNot', { count: lost })}</p>}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}
