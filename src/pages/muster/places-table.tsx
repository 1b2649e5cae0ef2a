import { useMemo } from 'react'
import { useAreas } from '#api/areas.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './muster.module.css'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

/** The same people by place: number present at each muster point, and number last seen in each area. */
export function PlacesTable({ muster: { rows, points, run } }: { readonly muster: Muster }) {
  const t = useText()
  const areas = useAreas().data
  const arrived = useMemo(
    () =>
      points.map(({ uid, name }) => ({
        uid,
        name,
        count: rows.filter(row => row.zoneUid === uid).length,
      })),
    [points, rows],
  )
  const left = useMemo(() => {
    const missing = rows.filter(row => row.state === 'missing')
    const known = (areas ?? []).map(({ uid, name }) => ({
      uid,
      name,
      count: missing.filter(row => row.areaUid === uid).length,
    }))
    const nowhere = missing.filter(row => !areas?.some(area => area.uid === row.areaUid)).length
    return [...known, ...(nowhere > 0 ? [{ uid: '', name: t('muster.nowhere'), count: nowhere }] : [])]
  }, [areas, rows, t])

  return (
    <section aria-label={t('muster.places')}>
      {(
        [
          [t('muster.atPoints'), arrived],
          [run ? t('muster.inAreas') : t('muster.inAreasBefore'), left],
        ] as const
      ).map(([title, list]) => (
        <div key={title}>
          <h2 className={styles.heading}>{title}</h2>
          <dl className={styles.list}>
            {list.map(({ uid, name, count }) => (
              <div key={uid} className={styles.place} data-none={count === 0}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
