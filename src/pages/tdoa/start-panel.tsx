import { Button } from '@mantine/core'
import { useState } from 'react'
import { useProjectRights } from '#api/project-rights.ts'
import { useSyncJob } from '#api/sync-job-runner.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { checkSync, type SyncCase } from '#domain/sync/sync-checks.ts'
import { isDone, isResting } from '#domain/sync/sync-job.ts'
import { syncPicture } from '#domain/sync/sync-status.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { FindingList } from './finding-list.tsx'
import { StartDialog } from './start-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

/** Reasons against a start, shown before anything is sent; and the commands to start and stop. */
export function StartPanel({ given }: { readonly given: SyncCase }) {
  const t = useText()
  const rights = useProjectRights()
  const [asking, setAsking] = useState<'start' | 'stop'>()
  const isBusy = useSyncJob(({ job }) => job !== undefined && !isResting(job) && !isDone(job))
  const findings = checkSync(given)
  const stops = findings.filter(({ weight }) => weight === 'stop')
  const warnings = findings.filter(({ weight }) => weight === 'warn')
  const picture = syncPicture(
    given.settings.masters.map(({ mac }) => mac),
    given.reports,
  )
  const isStanding = picture.status === 'STOPPED' && !given.settings.isStarted
  return (
    <PageSection title={t('sync.checksTitle')}>
      {findings.length === 0 && <p className={styles.dim}>{t('sync.ready')}</p>}
      {stops.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('sync.problemCount', { count: stops.length })}</h3>
          <FindingList findings={stops} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('sync.warnings', { count: warnings.length })}</h3>
          <FindingList findings={warnings} />
        </>
      )}
      <div className={styles.row}>
        <RightsGate rights={rights} needs="configure">
          <Button disabled={stops.length > 0 || isBusy} onClick={() => setAsking('start')}>
            {t('sync.start')}
          </Button>
          <Button variant="default" disabled={isStanding || isBusy} onClick={() => setAsking('stop')}>
            {t('sync.stop')}
          </Button>
        </RightsGate>
        <LinkButton variant="default" to={paths.sync('settings')}>
          {t('sync.toSettings')}
        </LinkButton>
        {given.schedule && (
          <LinkButton variant="default" to={paths.schedule(given.schedule.uid)}>
            {t('sync.toSchedule')}
          </LinkButton>
        )}
      </div>
      {asking === 'start' && (
        <StartDialog given={given} warnings={warnings} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'stop' && <StopDialog given={given} onClose={() => setAsking(undefined)} />}
    </PageSection>
  )
}
