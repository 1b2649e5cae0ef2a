import { useMemo } from 'react'
import type { CsvTable } from '#api/csv-table.ts'
import { timeBuckets } from '#domain/time/time-buckets.ts'
import { alarmTypeText } from '#locales/alarm-text.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import styles from './reports.module.css'
import { summarise } from './table-summary.ts'

const useText = textOf('alarmLabels', 'reports')

const severityTexts = ['0', '1', '2', '3'] as const
const events = ['enter', 'exit', 'dwell'] as const
const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  all.some(each => each === value)

interface ReportChartsProps {
  readonly table: CsvTable
  readonly startMs: number
  readonly endMs: number
  /** Time zone of the site of the report (IANA); undefined if there are several sites or it is unknown. */
  readonly timeZone: string | undefined
}

/** Four tints with distinct lightness, so that colour-blind users can tell them apart. */
const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)']

/** Charts of the number of events over time, and of the most frequent values. */
export function ReportCharts({ table, startMs, endMs, timeZone }: ReportChartsProps) {
  const t = useText()
  const summary = useMemo(() => summarise(table), [table])
  const bars = useMemo(() => {
    const offsetMs = -new Date(startMs).getTimezoneOffset() * 60_000
    const { events, series } = summary
    return timeBuckets(events, { startMs, endMs, seriesCount: series.length, offsetMs }).map(bucket => ({
      at: bothMoments(bucket.startMs, timeZone),
      values: bucket.counts,
    }))
  }, [summary, startMs, endMs, timeZone])
  /** A value of a table as text, if it has a label. */
  function labelFor(column: string | undefined, value: string): string {
    if (value === '') return t('reports.other')
    if (column === 'severity_level')
      return isOneOf(severityTexts, value) ? t(`alarmLabels.severity.${value}`) : value
    if (column === 'type') return alarmTypeText(t, value)
    return column === 'event' && isOneOf(events, value) ? t(`reports.events.${value}`) : value
  }
  const { most, kindColumn } = summary
  const highest = most?.counts[0]?.[1] ?? 1
  return (
    <div className={styles.charts}>
      <BarChart
        title={t('reports.overTime')}
        series={summary.series.map((name, index) => ({
          name: kindColumn === undefined ? t('reports.count') : labelFor(kindColumn, name),
          colour: colours[index % colours.length] ?? 'var(--chart-1)',
        }))}
        bars={bars}
      />
      {most && (
        <section className={styles.most} aria-label={t('reports.most', { column: most.column })}>
          <h2 className={styles.title}>{t('reports.most', { column: most.column })}</h2>
          <dl className={styles.ranks}>
            {most.counts.map(([name, count]) => (
              <div key={name} className={styles.rank}>
                <dt>{labelFor(most.column, name)}</dt>
                <dd>{count}</dd>
                <span
                  aria-hidden="true"
                  className={styles.rankBar}
                  style={{ width: `${(count / highest) * 100}%` }}
                />
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
