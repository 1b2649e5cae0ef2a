import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import type { PointM } from '#domain/geometry/point.ts'
import { noiseM } from '#domain/radio/fix-troubles.ts'
import { formatMoment } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
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
  /** Maximum number of places shown here and on the plan. */
  readonly maxPlaces: number
  readonly onShow: (at: PointM) => void
}

const windows = [1, 8, 24]
/** A start of the data shortly after the start of the period needs no message. */
const shortMs = 60_000

/** Places where fixes stopped or jumped in the recorded data: legend and table. */
export function FixTroubles({ found, hours, onHours, maxPlaces, onShow }: FixTroublesProps) {
  const t = useText()
  const { state, recorded, startMs, endMs, again } = found
  const { share, error, fixes, firstMs = 0, cells } = state
  const done = share === 1 && error === undefined
  const sum = (what: 'died' | 'jumped') => cells.reduce((all, cell) => all + cell[what], 0)
  const summary =
    cells.length > 0
      ? t('radioLens.summary', { died: sum('died'), jumped: sum('jumped'), places: cells.length })
      : t('radioLens.none')

  return (
    <section className={styles.part} aria-label={t('radioLens.title')}>
      <h2 className={styles.title}>{t('radioLens.title')}</h2>
      <div className={styles.head}>
        <NativeSelect
          size="xs"
          label={t('radioLens.window')}
          value={String(hours)}
          data={windows.map(each => ({ value: String(each), label: t('radioLens.last', { hours: each }) }))}
          onChange={event => onHours(Number(event.currentTarget.value))}
        />
        <Button size="xs" variant="default" onClick={again}>
          {t('radioLens.again')}
        </Button>
      </div>
      {share < 1 && error === undefined && (
        <label className={styles.reading}>
          {t('radioLens.reading', { percent: Math.round(share * 100) })}
          <progress value={share} max={1} />
        </label>
      )}
      {error !== undefined && (
        <div role="alert" className={styles.warning}>
          {recorded
            ? t('radioLens.noRecording')
            : `${t('radioLens.failed')} ${problemText(t, problemOf(error))}`}{' '}
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('app.retry')}
          </Button>
        </div>
      )}
      {done && fixes === 0 && (
        <p className={styles.dim}>{recorded ? t('radioLens.nothingRecorded') : t('radioLens.nothing')}</p>
      )}
      {fixes > 0 && <p className={styles.summary}>{summary}</p>}
      {done && fixes > 0 && (
        <p className={styles.dim}>
          {t('radioLens.until', { moment: formatMoment(endMs) })}{' '}
          {firstMs > startMs + shortMs && t('radioLens.first', { moment: formatMoment(firstMs) })}
        </p>
      )}
      {recorded && fixes > 0 && <p className={styles.warning}>{t('radioLens.recordedOnly')}</p>}
      <VisuallyHidden role="status">{done && fixes > 0 ? summary : ''}</VisuallyHidden>
      {cells.length > 0 && <TroubleTable cells={cells.slice(0, maxPlaces)} onShow={onShow} />}
      {cells.length > maxPlaces && (
        <p className={styles.dim}>{t('radioLens.more', { count: cells.length - maxPlaces })}</p>
      )}
      <ul className={`${styles.list} ${styles.legend} ${styles.dim}`}>
        <li>
          <LensIcon shape="died" />
          {t('radioLens.markWhat.died')}
        </li>
        <li>
          <LensIcon shape="jumped" />
          {t('radioLens.markWhat.jumped', { metres: noiseM })}
        </li>
      </ul>
      <p className={styles.dim}>{t('radioLens.what')}</p>
    </section>
  )
}
