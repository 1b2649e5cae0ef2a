import { Button, Group } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useRequestZoneDownload, useZoneDownloads } from '#api/zone-download.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { downloadKind, withTagNames } from '#domain/zone/zone-download.ts'
import { bothMoments } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { LongMessage } from '#ui/long-message.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page-section.tsx'
import styles from './tags.module.css'

const useText = textOf('tags', 'zones')

const glyphs = { updated: '✓', requested: '…', progress: '…', outdated: '◇', failed: '✕' } as const

/** Whether the tag's memory holds the current zones, with actions to send or verify them. */
export function TagZonesSection({ tag }: { readonly tag: Tag }) {
  const t = useText()
  const downloads = useZoneDownloads(tag.uid)
  const zone = useSiteZone()()
  const request = useRequestZoneDownload()
  const rights = useProjectRights()
  const row = downloads.data?.[0]
  const kind = row && downloadKind(row)
  const failure = downloads.error ? problemOf(downloads.error) : undefined
  if (failure?.kind === 'missing' && !row)
    return (
      <PageSection title={t('tags.zonesTitle')}>
        <p className={styles.dim}>{t('zones.downloadOffWhat')}</p>
      </PageSection>
    )
  return (
    <PageSection title={t('tags.zonesTitle')}>
      {downloads.isPending && <p className={styles.dim}>{t('app.loading')}</p>}
      {failure && <p role="alert">{problemText(t, failure)}</p>}
      {row && kind && (
        <div role="status">
          <DefinitionList
            entries={[
              [
                t('zones.status'),
                <span key="status">
                  <span aria-hidden="true">{glyphs[kind]} </span>
                  {t(`zones.statuses.${kind}`)}
                </span>,
              ],
              [t('zones.zoneCount'), row.zoneCount],
              [t('zones.reason'), row.reason],
              [
                t('zones.finished'),
                row.finishedAtMs !== undefined && (
                  <Moment key="finished" {...bothMoments(row.finishedAtMs, zone)} />
                ),
              ],
            ]}
          />
        </div>
      )}
      <RightsGate rights={rights} needs="zones">
        <Group gap="xs" mt="sm">
          <Button
            size="compact-sm"
            loading={request.isPending}
            onClick={() => request.mutate({ tagUids: [tag.uid], action: 'UPDATE' })}
          >
            {t('zones.send')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={request.isPending}
            onClick={() => request.mutate({ tagUids: [tag.uid], action: 'VERIFY' })}
          >
            {t('zones.readZones')}
          </Button>
        </Group>
      </RightsGate>
      {request.data !== undefined && (
        <LongMessage
          label={t('zones.serviceResponse')}
          message={withTagNames(request.data, new Map([[tag.uid, tagName(tag)]]))}
        />
      )}
      <RefusalAlert error={request.error} />
    </PageSection>
  )
}
