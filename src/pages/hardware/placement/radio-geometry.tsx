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
  const { anchors } = useText()
  const text = anchors.radio
  const shares = field && bandShares(field)
  return (
    <section aria-label={text.title}>
      <Switch
        label={text.title}
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
                  {text.bands[band]}
                </dt>
                <dd>{text.share(formatNumber(shares[band] * 100))}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.dim}>{text.what(count)}</p>
        </>
      )}
    </section>
  )
}
