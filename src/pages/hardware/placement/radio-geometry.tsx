import { Switch } from '@mantine/core'
import { bandShares, bands, type DilutionField } from '#domain/radio/dilution.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './place-anchors.module.css'

const useText = textOf('anchors')

interface RadioGeometryProps {
  /** Absent while it is hidden. */
  readonly field: DilutionField | undefined
  /** Number of anchors that can receive tags. */
  readonly count: number
  readonly onShow: (shown: boolean) => void
}

/** Dilution of precision for the current anchor positions: switch, legend, and share of the floor per level. */
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
