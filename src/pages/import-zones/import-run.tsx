import { Anchor, Button, Group, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBulkJob } from '#api/bulk-job-store.ts'
import { stopBulkJob } from '#api/bulk-jobs.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { createZonesInBulk, undoZoneImport } from '#api/zone-jobs.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Area } from '#domain/site/site.ts'
import type { ZoneCandidate } from '#domain/zone/geojson-candidates.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useProjectUid } from '#session/session.ts'
import { FailureAlert } from '#ui/failure-alert.tsx'

const useText = textOf('importZones', 'jobs')

interface ImportRunProps {
  readonly area: Area
  /** The selected outlines. */
  readonly candidates: readonly ZoneCandidate[]
}

/** Imports the selected outlines; rejected ones are listed with the reason and can be sent again. */
export function ImportRun({ area, candidates }: ImportRunProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const [sent, setSent] = useState<readonly ZoneCandidate[]>([])
  const rights = useProjectRights()
  const [jobId, setJobId] = useState<string>()
  const current = useBulkJob(state => state.job)
  const job = current?.id === jobId ? current : undefined
  const busy = current?.phase === 'running'
  const failed = (job?.failures ?? []).flatMap(each => {
    const candidate = sent.find(({ key }) => key === each.key)
    return candidate ? [{ candidate, why: problemText(t, each.problem) }] : []
  })
  const done = job?.made.length ?? 0

  function run(zones: readonly ZoneCandidate[], madeBefore?: readonly string[]): void {
    setSent(zones)
    const drafts = zones.flatMap(({ key, name, draft }) => (draft ? [{ key, zone: { ...draft, name } }] : []))
    setJobId(createZonesInBulk(client, projectUid, drafts, madeBefore))
  }

  return (
    <div role="status">
      <Group gap="sm">
        <RightsGate rights={rights} needs="zones">
          <Button
            disabled={candidates.length === 0 || busy}
            loading={busy && job !== undefined}
            onClick={() => run(candidates)}
          >
            {t('importZones.import', { count: candidates.length })}
          </Button>
        </RightsGate>
        {busy && !job && <span>{t('jobs.busy')}</span>}
        {busy && job && (
          <>
            <span>{t('importZones.importing', { through: job.through, all: job.total })}</span>
            <Button variant="default" onClick={stopBulkJob}>
              {t('jobs.stop')}
            </Button>
          </>
        )}
        {!busy && done > 0 && (
          <>
            <span>{t('importZones.done', { count: done })}</span>
            <Anchor component={Link} to={paths.floor(area.uid)}>
              {t('importZones.toFloor')}
            </Anchor>
            {job && job.made.length > 0 && (
              <Button variant="default" onClick={() => undoZoneImport(client, job)}>
                {t('jobs.undo', { count: job.made.length })}
              </Button>
            )}
          </>
        )}
      </Group>
      {busy && job && (
        <Progress
          mt="xs"
          value={(100 * job.through) / job.total}
          aria-label={t('importZones.importing', { through: job.through, all: job.total })}
        />
      )}
      {!busy && failed.length > 0 && (
        <FailureAlert
          mt="xs"
          title={t('importZones.failed', { count: failed.length })}
          again={{
            label: t('importZones.again', { count: failed.length }),
            onClick: () =>
              run(
                failed.map(({ candidate }) => candidate),
                job?.made,
              ),
          }}
        >
          {failed.map(({ candidate, why }) => (
            <li key={candidate.key}>{t('importZones.failure', { name: candidate.name, why })}</li>
          ))}
        </FailureAlert>
      )}
    </div>
  )
}
