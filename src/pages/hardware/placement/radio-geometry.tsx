import { Switch } from '@mantine/core'
import { bandShares, bands, type DilutionField } from '#domain/radio/dilution.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './place-anchors.module.css'

const useText = textOf('anchors')

interface RadioGeometryProps {
  /** Absent: it is not shown. */
  readonly field: DilutionField | undefined
  /** Anchors that can receive tags. */
  readonly count: number
  readonly onShow: (shown: boolean) => void
}

/** How well the anchors, as they stand on the plan now, fix a tag: what the strokes on the plan mean, and how much of the floor has them. */
export function RadioGeometry({ field, count, onShow }: RadioGeometryProps) {
  const t = useText()

  const shares = field && bandShares(field)
  return (
    <section aria-label={t('anchors.radio.title')}>
      <Switch
        label={t('anchors.radio.title')}
        checked={field !== undefined}
        onChange={event => onShow(event.currentTarget.checked)}
      />
      {shares && (
        <>
          <dl className={styles.bands} aria-live="polite">
            {bands.map(band => (
              <div key={band} className={styles.band}>
                <dt>
                  <span className={styles.swatch} data-band={band} aria-hidden="true" />
                  {t(`anchors.radio.bands.${band}`)}
                </dt>
                <dd>{t('anchors.radio.share', { percent: formatNumber(shares[band] * 100) })}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.dim}>{t('anchors.radio.what', { count })}</p>
        </>
      )}
    </section>
  )
}
