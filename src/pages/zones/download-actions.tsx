import { Alert, Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useRequestZoneDownload } from '#api/zone-download.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TagUid } from '#domain/uid.ts'
import { isUnderWay, withTagNames, type ZoneDownloadAction } from '#domain/zone/zone-download.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { LongMessage } from '#ui/long-message.tsx'
import type { DownloadRow } from './use-download-columns.tsx'
import styles from './zones.module.css'

const useText = textOf('zones')

interface DownloadActionsProps {
  readonly all: readonly DownloadRow[]
  readonly chosen: readonly DownloadRow[]
  readonly onClear: () => void
}

/**
 * Sends zones to the selected tags or all outdated ones, or verifies them; shows the result and the number of answers.
 */
export function DownloadActions({ all, chosen, onClear }: DownloadActionsProps) {
  const t = useText()
  const request = useRequestZoneDownload()
  const rights = useProjectRights()
  /** Tags requested here; other running requests were made by other users. */
  const [asked, setAsked] = useState<readonly TagUid[]>([])
  const outdated = all.filter(row => row.kind === 'outdated' || row.kind === 'failed')
  const waiting = all.filter(isUnderWay)
  const followed = new Set([...asked, ...waiting.map(row => row.tagUid)])
  const answered = followed.size - waiting.length
  const names = new Map(all.map(row => [row.tagUid, row.name]))

  function ask(rows: readonly DownloadRow[], action: ZoneDownloadAction): void {
    const tagUids = rows.map(row => row.tagUid)
    setAsked(tagUids)
    request.mutate({ tagUids, action })
  }

  return (
    <div className={styles.bar}>
      {chosen.length > 0 ? (
        <>
          <span role="status">{t('zones.selectedTags', { count: chosen.length })}</span>
          <RightsGate rights={rights} needs="zones">
            <Button size="compact-sm" loading={request.isPending} onClick={() => ask(chosen, 'UPDATE')}>
              {t('zones.sendChosen', { count: chosen.length })}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={request.isPending}
              onClick={() => ask(chosen, 'VERIFY')}
            >
              {t('zones.verifyChosen', { count: chosen.length })}
            </Button>
          </RightsGate>
          <Button size="compact-sm" variant="default" onClick={onClear}>
            {t('zones.selectNone')}
          </Button>
        </>
      ) : outdated.length === 0 ? (
        <span className={styles.dim}>{t('zones.noneOutdated')}</span>
      ) : (
        <RightsGate rights={rights} needs="zones">
          <Button size="compact-sm" loading={request.isPending} onClick={() => ask(outdated, 'UPDATE')}>
            {t('zones.sendOutdated', { count: outdated.length })}
          </Button>
        </RightsGate>
      )}
      {waiting.length > 0 && (
        <div className={styles.answer}>
          <p role="status" className={styles.dim}>
            {t('zones.waiting', { done: answered, all: followed.size })}
          </p>
          <Progress
            value={(100 * answered) / followed.size}
            aria-label={t('zones.waiting', { done: answered, all: followed.size })}
          />
        </div>
      )}
      {request.error && (
        <Alert color="danger" variant="outline" role="alert" className={styles.answer ?? ''}>
          {problemText(t, problemOf(request.error))}
        </Alert>
      )}
      {request.data !== undefined && (
        <LongMessage label={t('zones.serviceResponse')} message={withTagNames(request.data, names)} />
      )}
    </div>
  )
}
