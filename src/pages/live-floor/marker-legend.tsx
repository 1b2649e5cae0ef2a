import { FreshnessMark } from '#components/freshness-mark.tsx'
import { tagKinds } from '#domain/tag/tag-kind.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { markerStyles } from '#tag-renderer/tag-sprites.ts'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { LegendShape } from './legend-shape.tsx'
import page from './live-floor-page.module.css'
import styles from './marker-legend.module.css'

const useText = textOf('alarmLabels', 'liveFloor')

const severities: readonly Severity[] = [1, 2, 3]
const clusters = ['cluster', 'clusterPartly'] as const
const rings = ['open', 'taken'] as const
const places = ['anchor', 'bridge', 'unbound'] as const

/** Legend of the map: freshness, counts, kinds of tags, alarms, anchors. */
export function MarkerLegend() {
  const t = useText()
  return (
    <>
      <h2 className={page.heading}>{t('liveFloor.legend')}</h2>
      <ul className={styles.legend}>
        {markerStyles.map(style => (
          <li key={style}>
            <FreshnessMark freshness={style} />
          </li>
        ))}
        <li>
          <LegendShape shape="reach" /> {t('liveFloor.travelRadiusRing')}
        </li>
        {clusters.map(cluster => (
          <li key={cluster}>
            <LegendShape shape={cluster} /> {t(`liveFloor.clusterMarks.${cluster}`)}
          </li>
        ))}
      </ul>
      <h3 className={styles.legendHead}>{t('liveFloor.legendKinds')}</h3>
      <ul className={styles.legend}>
        {tagKinds.map(kind => (
          <li key={kind}>
            <LegendShape shape={kind} /> {t(`liveFloor.kinds.${kind}`)}
          </li>
        ))}
      </ul>
      <h3 className={styles.legendHead}>{t('liveFloor.legendAlarms')}</h3>
      <ul className={styles.legend}>
        {severities.map(severity => (
          <li key={severity}>
            <SeverityMark severity={severity} /> {t(`alarmLabels.severity.${severity}`)}
          </li>
        ))}
        {rings.map(ring => (
          <li key={ring}>
            <LegendShape shape={ring} /> {t(`liveFloor.alarmRings.${ring}`)}
          </li>
        ))}
      </ul>
      <h3 className={styles.legendHead}>{t('liveFloor.legendPlace')}</h3>
      <ul className={styles.legend}>
        {places.map(place => (
          <li key={place}>
            <LegendShape shape={place} /> {t(`liveFloor.anchorMarks.${place}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
