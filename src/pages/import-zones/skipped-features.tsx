import type { GeoFile, GeoSkip } from '#domain/zone/geojson-file.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './import-zones.module.css'

const useText = textOf('importZones')

/** Number of features in the file that are not zones, by reason. */
export function SkippedFeatures({ skipped }: Pick<GeoFile, 'skipped'>) {
  const t = useText()
  if (skipped.length === 0) return null
  const counts = new Map<GeoSkip, number>()
  for (const { why } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1)
  const reasons = [...counts].map(([why, count]) => `${count} ${t(`importZones.skips.${why}`)}`)
  return (
    <p className={styles.dim}>
      {t('importZones.skipped', { count: skipped.length })} {reasons.join(', ')}
    </p>
  )
}
