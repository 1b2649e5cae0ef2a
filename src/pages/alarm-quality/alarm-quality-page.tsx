import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { QueryState } from '#components/query-state.tsx'
import { alarmQuality } from '#domain/alarm/alarm-quality.ts'
import { timeBuckets } from '#domain/time/time-buckets.ts'
import { bothMoments } from '#locales/format-time.ts'
import { alarmQualityPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useNow } from '#ui/use-now.ts'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import styles from './alarm-quality.module.css'
import { LimitsTable } from './limits-table.tsx'
import { SourcesTable } from './sources-table.tsx'

const useText = textOf('alarmQuality', 'alarmLabels')

/** Alarm system metrics of a period: rate, floods, chattering, stale alarms, most frequent sources. */
export function AlarmQualityPage() {
  const t = useText()
  const period = useUrlPeriod(24)
  const { startMs, endMs } = period
  const alarms = useAlarms(period.hours === '' ? { startMs, endMs } : Number(period.hours))
  const nowMs = useNow(60_000)
  const quality = useMemo(
    () => alarmQuality(alarms.data, startMs, endMs, nowMs),
    [alarms.data, startMs, endMs, nowMs],
  )
  const timeZone = useSiteZone()()
  const bars = useMemo(() => {
    const events = alarms.data
      .filter(({ severity, setAtMs }) => severity > 0 && setAtMs >= startMs && setAtMs < endMs)
      .map(({ setAtMs, severity }) => ({ atMs: setAtMs, series: severity - 1 }))
    const offsetMs = -new Date(startMs).getTimezoneOffset() * 60_000
    return timeBuckets(events, { startMs, endMs, seriesCount: 3, offsetMs }).map(bucket => ({
      at: bothMoments(bucket.startMs, timeZone),
      values: bucket.counts,
    }))
  }, [alarms.data, startMs, endMs, timeZone])

  return (
    <PageFrame
      title={t('alarmQuality.title')}
      parents={[{ name: t('alarmQuality.alarms'), to: paths.alarms() }]}
      filters={<PeriodFilter period={period} text={alarmQualityPeriodLabels(t)} />}
    >
      <QueryState
        query={alarms.data.length === 0 ? { ...alarms, data: undefined } : { ...alarms, isPending: false }}
        empty={
          quality.count === 0 && quality.stale.length === 0 ? (
            <PageNotice title={t('alarmQuality.empty')} detail={t('alarmQuality.emptyWhat')} />
          ) : undefined
        }
      >
        <div className={styles.body}>
          <LimitsTable quality={quality} alarms={alarms.data} />
          <BarChart
            title={t('alarmQuality.overTime')}
            series={([1, 2, 3] as const).map(severity => ({
              name: t(`alarmLabels.severity.${severity}`),
              colour: `var(--severity-${severity})`,
            }))}
            bars={bars}
          />
          <SourcesTable quality={quality} alarms={alarms.data} nowMs={nowMs} />
        </div>
      </QueryState>
    </PageFrame>
  )
}
