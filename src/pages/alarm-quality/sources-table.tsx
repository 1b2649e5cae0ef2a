import { useAlarmNames } from '#api/alarm-names.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { type AlarmQuality, type Flood, mostFrequentIn } from '#domain/alarm/alarm-quality.ts'
import { alarmLine, useAlarmNameTexts } from '#locales/alarm-text.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './alarm-quality.module.css'
import { ChatteringSources } from './chattering-sources.tsx'
import { proposedDwellS, SourceActions } from './source-actions.tsx'

const useText = textOf('alarmQuality', 'alarmLabels')

const shown = 10

interface SourcesTableProps {
  readonly quality: AlarmQuality
  /** All evaluated alarms. */
  readonly alarms: readonly Alarm[]
  readonly nowMs: number
}

/** The most frequent sources, floods, chattering and stale alarms, with actions for each. */
export function SourcesTable({ quality, alarms, nowMs }: SourcesTableProps) {
  const t = useText()
  const { subjectOf, lineOf } = useAlarmNames(useAlarmNameTexts(t), alarms)
  const zones = useZones().data
  const zoneOf = ({ zoneUid }: Alarm) => zones?.find(zone => zone.uid === zoneUid)
  const chattering = new Set(quality.chatter.map(({ example }) => example.zoneUid))
  const sourceLine = (alarm: Alarm) => {
    const zone = zoneOf(alarm)
    return alarmLine(t, alarm.type, zone ? undefined : subjectOf(alarm), zone?.name)
  }

  function advice(alarm: Alarm): string {
    const zone = zoneOf(alarm)
    const dwellS = zone && chattering.has(zone.uid) ? proposedDwellS(zone) : undefined
    if (dwellS !== undefined) return t('alarmQuality.dwell', { seconds: dwellS })
    if (zone) return t('alarmQuality.groups')
    return alarm.type === 'tag_silent' || alarm.type === 'low_battery'
      ? t('alarmQuality.battery')
      : t('alarmQuality.checkHardware')
  }

  function floodOf(flood: Flood) {
    const most = mostFrequentIn(flood, alarms)
    const { startMs, endMs, count } = flood
    const at = new Date(startMs).toISOString()
    return {
      key: at,
      line: t('alarmQuality.floodLine', {
        from: formatMoment(startMs),
        span: formatSpan(endMs - startMs),
        count,
        most: most ? sourceLine(most) : '',
      }),
      ways: (
        <>
          {most && <SourceActions alarm={most} />}
          {most?.areaUid && (
            <LinkButton to={paths.floor(most.areaUid, { at })} size="compact-sm" variant="default">
              {t('alarmQuality.showMoment')}
            </LinkButton>
          )}
        </>
      ),
    }
  }

  return (
    <>
      <section aria-label={t('alarmQuality.sources')}>
        <h2 className={styles.title}>{t('alarmQuality.sources')}</h2>
        <ol className={styles.sources}>
          {quality.sources.slice(0, shown).map(({ key, example, count, share }) => (
            <li key={key}>
              <span className={styles.what}>
                <strong>{sourceLine(example)}</strong>
                <span className={styles.dim}>{advice(example)}</span>
              </span>
              <span className={styles.count}>
                {t('alarmQuality.share', { count: formatNumber(count), percent: formatNumber(share * 100) })}
              </span>
              <span className={styles.ways}>
                <SourceActions alarm={example} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <ChatteringSources
        title={t('alarmQuality.floodsTitle')}
        troubles={quality.floods.slice(-shown).map(floodOf)}
      />
      <ChatteringSources
        title={t('alarmQuality.chatterTitle')}
        troubles={quality.chatter.slice(0, shown).map(({ example, perMinute, count }) => ({
          key: example.uid,
          line: t('alarmQuality.chatterLine', { what: lineOf(example), count, perMinute }),
          ways: <SourceActions alarm={example} />,
        }))}
      />
      <ChatteringSources
        title={t('alarmQuality.staleTitle')}
        troubles={quality.stale.slice(0, shown).map(alarm => ({
          key: alarm.uid,
          line: t('alarmQuality.staleLine', { what: lineOf(alarm), span: formatSpan(nowMs - alarm.setAtMs) }),
          ways: <SourceActions alarm={alarm} isStale />,
        }))}
      />
    </>
  )
}
