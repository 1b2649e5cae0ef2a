import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import type { PointM } from '#domain/geometry/point.ts'
import { noiseM } from '#domain/radio/fix-troubles.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { LensIcon } from './lens-icon.tsx'
import styles from './radio.module.css'
import { TroubleTable } from './trouble-table.tsx'
import type { useFixTroubles } from './use-fix-troubles.ts'

const useText = textOf('radioLens')

interface FixTroublesProps {
  readonly found: ReturnType<typeof useFixTroubles>
  readonly hours: number
  readonly onHours: (hours: number) => void
  /** So many places are shown, here and on the plan. */
  readonly most: number
  readonly onLook: (at: PointM) => void
}

const windows = [1, 8, 24]
/** A start of the data shortly after the start of the period is not worth a message. */
const shortMs = 60_000

/** Where fixes died or jumped by what was recorded: what the marks mean, and the places as a table. */
export function FixTroubles({ found, hours, onHours, most, onLook }: FixTroublesProps) {
  const { radioLens: text, app, problem } = useText()
  const { state, recorded, startMs, endMs, again } = found
  const { share, error, fixes, firstMs = 0, cells } = state
  const done = share === 1 && error === undefined
  const sum = (what: 'died' | 'jumped') => cells.reduce((all, cell) => all + cell[what], 0)
  const said = cells.length > 0 ? text.summary(sum('died'), sum('jumped'), cells.length) : text.none

  return (
    <section className={styles.part} aria-label={text.title}>
      <h2 className={styles.title}>{text.title}</h2>
      <div className={styles.head}>
        <NativeSelect
          size="xs"
          label={text.window}
          value={String(hours)}
          data={windows.map(each => ({ value: String(each), label: text.last(each) }))}
          onChange={event => onHours(Number(event.currentTarget.value))}
        />
        <Button size="xs" variant="default" onClick={again}>
          {text.again}
        </Button>
      </div>
      {share < 1 && error === undefined && (
        <label className={styles.reading}>
          {text.reading(Math.round(share * 100))}
          <progress value={share} max={1} />
        </label>
      )}
      {error !== undefined && (
        <div role="alert" className={styles.warning}>
          {recorded ? text.noRecording : `${text.failed} ${problem(problemOf(error))}`}{' '}
          <Button size="compact-sm" variant="default" onClick={again}>
            {app.retry}
          </Button>
        </div>
      )}
      {done && fixes === 0 && <p className={styles.dim}>{recorded ? text.nothingRecorded : text.nothing}</p>}
      {fixes > 0 && <p className={styles.said}>{said}</p>}
      {done && fixes > 0 && (
        <p className={styles.dim}>
          {text.until(formatMoment(endMs))} {firstMs > startMs + shortMs && text.first(formatMoment(firstMs))}
        </p>
      )}
      {recorded && fixes > 0 && <p className={styles.warning}>{text.recordedOnly}</p>}
      <VisuallyHidden role="status">{done && fixes > 0 ? said : ''}</VisuallyHidden>
      {cells.length > 0 && <TroubleTable cells={cells.slice(0, most)} onLook={onLook} />}
      {cells.length > most && <p className={styles.dim}>{text.more(cells.length - most)}</p>}
      <ul className={`${styles.list} ${styles.legend} ${styles.dim}`}>
        <li>
          <LensIcon shape="died" />
          {text.markWhat.died}
        </li>
        <li>
          <LensIcon shape="jumped" />
          {text.markWhat.jumped(noiseM)}
        </li>
      </ul>
      <p className={styles.dim}>{text.what}</p>
    </section>
  )
}
