import { useAreas } from '#api/areas.ts'
import { problemOf } from '#api/problem-of.ts'
import { useCachedPosition } from '#api/tags.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { TagEvidence } from '#live/model/tag-evidence.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface CachedPositionProps {
  readonly tag: Tag
  readonly evidence: TagEvidence
}

/**
 * The cached position of the service, compared with the received one: a position without a time says nothing
 * about now.
 */
export function CachedPosition({ tag, evidence }: CachedPositionProps) {
  const { tags: text, problem } = useText()
  const cached = useCachedPosition(tag.uid)
  const areas = useAreas().data
  const failure = cached.error ? problemOf(cached.error) : undefined
  const place = cached.data
  const { x, y } = evidence
  const apart =
    !place || x === undefined || y === undefined
      ? undefined
      : place.areaUid !== evidence.areaUid
        ? text.cachedOtherArea
        : text.cachedDistance(formatNumber(Math.hypot(place.x - x, place.y - y), 2, true))
  return (
    <div className={styles.cached}>
      <h3 className={styles.sub}>{text.cachedTitle}</h3>
      {failure && <p>{failure.kind === 'missing' ? text.cachedOff : problem(failure)}</p>}
      {place === null && <p>{text.cachedNone}</p>}
      {place && (
        <>
          <p>
            <span aria-hidden="true">{'◌ '}</span>
            {[
              areas?.find(area => area.uid === place.areaUid)?.name,
              text.position(
                formatNumber(place.x, 2, true),
                formatNumber(place.y, 2, true),
                formatNumber(place.z, 2, true),
              ),
            ]
              .filter(Boolean)
              .join(': ')}
            {apart && `; ${apart}`}
          </p>
          <p className={styles.dim}>{text.cachedNote}</p>
        </>
      )}
    </div>
  )
}
