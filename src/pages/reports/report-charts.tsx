import { useMemo } from 'react'
import type { CsvTable } from '#api/csv-table.ts'
import { timeBuckets } from '#domain/time-buckets.ts'
import { formatMoment } from '#text/format-time.ts'
import { useText } from '#text/use-text.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import styles from './reports.module.css'
import { summarise } from './table-summary.ts'

interface ReportChartsProps {
  readonly table: CsvTable
  readonly startMs: number
  readonly endMs: number
}

/** Four tints that eyes without colours tell apart by their lightness. */
const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)']

/** How much happened when, and where most of it. */
export function ReportCharts({ table, startMs, endMs }: ReportChartsProps) {
  const { reports: text } = useText()
  const summary = useMemo(() => summarise(table), [table])
  const bars = useMemo(() => {
    const offsetMs = -new Date(startMs).getTimezoneOffset() * 60_000
    const { events, series } = summary
    return timeBuckets(events, { startMs, endMs, seriesCount: series.length, offsetMs }).map(bucket => ({
      label: formatMoment(bucket.startMs),
      values: bucket.counts,
    }))
  }, [summary, startMs, endMs])
  const { most } = summary
  const highest = most?.counts[0]?.[1] ?? 1
  return (
    <div className={styles.charts}>
      <BarChart
        title={text.overTime}
        series={summary.series.map((name, index) => ({
          name: name || text.count,
          colour: colours[index % colours.length] ?? 'var(--chart-1)',
        }))}
        bars={bars}
      />
      {most && (
        <section className={styles.most} aria-label={text.most(most.column)}>
          <h2 className={styles.title}>{text.most(most.column)}</h2>
          <dl className={styles.ranks}>
            {most.counts.map(([name, count]) => (
              <div key={name} className={styles.rank}>
                <dt>{name || text.other}</dt>
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
