import { Alert } from '@mantine/core'
import { useSiteZone } from '#api/site-zones.ts'
import { type HistoryImport, isAddingEvents } from '#domain/connection/history-import.ts'
import type { Area } from '#domain/site/site.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { localMoment } from '#ui/use-url-period.ts'
import styles from '../connections.module.css'
import { RefusalList } from '../refusal-list.tsx'

const useText = textOf('historyImports')

/** The zone activity report of a period, epoch ms. */
function activityPath(startMs: number, endMs: number): string {
  const period = { from: localMoment(startMs), to: localMoment(endMs + 60_000) }
  return `${paths.reports()}?${new URLSearchParams({ kind: 'zone-activity', ...period })}`
}

interface ImportResultProps {
  readonly found: HistoryImport
  readonly areas: readonly Area[]
}

/** What an import stored and refused, with the way to its first position. */
export function ImportResult({ found, areas }: ImportResultProps) {
  const t = useText()
  const timeZone = useSiteZone()()
  const { firstAtMs, lastAtMs, areas: counts, refusals, unknownTags, zoneEvents } = found
  const nameOf = (areaUid: string) => areas.find(({ uid }) => uid === areaUid)?.name ?? areaUid
  const eventsText = isAddingEvents(found)
    ? t('historyImports.addingEvents', {
        ...{ stored: formatNumber(zoneEvents?.stored ?? 0), done: formatNumber(zoneEvents?.tagsDone ?? 0) },
        all: formatNumber(zoneEvents?.tags ?? 0),
      })
    : formatNumber(zoneEvents?.stored ?? 0)
  const first = counts.toSorted((a, b) => b.count - a.count)[0]
  return (
    <PageSection title={t('historyImports.result')}>
      {found.error !== undefined && (
        <Alert color="danger" variant="outline" role="alert">
          {t('historyImports.unusable', { error: found.error })}
        </Alert>
      )}
      <DefinitionList
        entries={[
          [t('historyImports.rows'), formatNumber(found.rows)],
          [t('historyImports.stored'), formatNumber(found.stored)],
          [t('historyImports.duplicates'), formatNumber(found.duplicates)],
          [t('historyImports.refused'), formatNumber(found.refused)],
          [t('historyImports.ignored'), formatNumber(found.ignored)],
          [t('historyImports.createdTags'), formatNumber(found.createdTags)],
          [t('historyImports.zoneEvents'), zoneEvents && <span role="status">{eventsText}</span>],
          [
            t('historyImports.period'),
            firstAtMs === undefined || lastAtMs === undefined
              ? t('historyImports.none')
              : `${formatMoment(firstAtMs, timeZone)} – ${formatMoment(lastAtMs, timeZone)}`,
          ],
          [
            t('historyImports.areas'),
            counts.map(({ areaUid, count }) => `${nameOf(areaUid)} (${formatNumber(count)})`).join(', ') ||
              t('historyImports.none'),
          ],
        ]}
      />
      {first && firstAtMs !== undefined && lastAtMs !== undefined && (
        <div className={`${styles.row} ${styles.after}`}>
          <LinkButton to={paths.floor(first.areaUid, { at: new Date(firstAtMs).toISOString() })}>
            {t('historyImports.toFloor')}
          </LinkButton>
          {zoneEvents && zoneEvents.stored > 0 && (
            <LinkButton variant="default" to={activityPath(firstAtMs, lastAtMs)}>
              {t('historyImports.toActivity')}
            </LinkButton>
          )}
        </div>
      )}
      {refusals.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('historyImports.refusedHead')}</h3>
          <RefusalList
            refusals={refusals.map(({ lines, detail, ...each }) => ({
              ...each,
              detail: `${detail} (${t('historyImports.lines', { lines: lines.join(', '), count: each.count })})`,
            }))}
            withExample
          />
        </>
      )}
      {unknownTags.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('historyImports.unknownHead')}</h3>
          <p className={styles.note}>{t('historyImports.unknownHint')}</p>
          <ul className={styles.lines}>
            {unknownTags.map(({ tagId, count }) => (
              <li key={tagId}>{t('historyImports.unknownRow', { tag: tagId, count })}</li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  )
}
