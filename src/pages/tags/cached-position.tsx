import { useAreas } from '#api/areas.ts'
import { problemOf } from '#api/problem-of.ts'
import { useCachedPosition } from '#api/tags.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { TagEvidence } from '#live/model/tag-evidence.ts'
import { formatNumber } from '#locales/format-number.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface CachedPositionProps {
  readonly tag: Tag
  readonly evidence: TagEvidence
}

/**
 * The cached position of the service, compared with the received one. A position without a time does not describe the
 * present.
 */
export function CachedPosition({ tag, evidence }: CachedPositionProps) {
  const t = useText()
  const cached = useCachedPosition(tag.uid)
  const areas = useAreas().data
  const failure = cached.error ? problemOf(cached.error) : undefined
  const place = cached.data
  const { x, y } = evidence
  const apart =
    !place || x === undefined || y === undefined
      ? undefined
      : place.areaUid !== evidence.areaUid
        ? t('tags.cachedOtherArea')
        : t('tags.cachedDistance', { metres: formatNumber(Math.hypot(place.x - x, place.y - y), 2, true) })
  return (
    <div className={styles.cached}>
      <h3 className={styles.sub}>{t('tags.cachedTitle')}</h3>
      {failure && <p>{failure.kind === 'missing' ? t('tags.cachedOff') : problemText(t, failure)}</p>}
      {place === null && <p>{t('tags.cachedNone')}</p>}
      {place && (
        <>
          <p>
            <span aria-hidden="true">{'◌ '}</span>
            {[
              areas?.find(area => area.uid === place.areaUid)?.name,
              t('tags.position', {
                x: formatNumber(place.x, 2, true),
                y: formatNumber(place.y, 2, true),
                z: formatNumber(place.z, 2, true),
              }),
            ]
              .filter(Boolean)
              .join(': ')}
            {apart && `; ${apart}`}
          </p>
          <p className={styles.dim}>{t('tags.cachedNote')}</p>
        </>
      )}
    </div>
  )
}
