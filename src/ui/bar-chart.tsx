import type { Moments } from '#locales/format-time.ts'
import styles from './bar-chart.module.css'
import { Moment } from './moment.tsx'

export interface BarChartBar {
  /** Start of the bar. */
  readonly at: Moments
  /** One value per series, stacked. */
  readonly values: readonly number[]
}

interface BarChartProps {
  readonly title: string
  readonly series: readonly { readonly name: string; readonly colour: string }[]
  readonly bars: readonly BarChartBar[]
}

const heightPx = 120

/** Stacked bars over time with their maximum, a legend, and each bar's values as text. */
export function BarChart({ title, series, bars }: BarChartProps) {
  const sums = bars.map(bar => bar.values.reduce((sum, value) => sum + value, 0))
  const highest = Math.max(1, ...sums)
  const [first, last] = [bars[0], bars.at(-1)]
  const titleOf = ({ at: { time, local }, values }: BarChartBar) =>
    `${local ? `${time} (${local})` : time}: ${values.flatMap((value, index) => (value > 0 || series.length === 1 ? `${series[index]?.name} ${value}` : [])).join(', ') || '0'}`
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        {series.length > 1 &&
          series.map(({ name, colour }) => (
            <span key={name} className={styles.key}>
              <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
              {name}
            </span>
          ))}
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.highest} aria-hidden="true">
          {highest}
        </span>
        <ul className={styles.bars} style={{ height: heightPx }}>
          {bars.map((bar, index) => (
            <li key={bar.at.time} className={styles.bar} title={titleOf(bar)}>
              <span className={styles.words}>{titleOf(bar)}</span>
              {bar.values.map((value, at) => (
                <span
                  key={series[at]?.name}
                  aria-hidden="true"
                  style={{
                    height: `${(value / highest) * 100}%`,
                    background: series[at]?.colour,
                    minHeight: value > 0 && (sums[index] ?? 0) > 0 ? 2 : 0,
                  }}
                />
              ))}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {first && <Moment {...first.at} />}
        {last && last !== first && <Moment {...last.at} />}
      </div>
    </figure>
  )
}
