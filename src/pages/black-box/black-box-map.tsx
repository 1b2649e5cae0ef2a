import { namePlaces, pointAt } from '#domain/black-box.ts'
import { freshnessOf } from '#domain/freshness.ts'
import styles from './black-box.module.css'
import { type BlackBoxView, letterM, pathOf, viewBoxOf } from './black-box-view.ts'

interface BlackBoxMapProps {
  readonly view: BlackBoxView
  readonly label: string
  readonly atMs: number
}

/** The plan, the zone, the alarm's place, everybody's way, and where they were at one moment, marked by how old that is. */
export function BlackBoxMap({ view, label, atMs }: BlackBoxMapProps) {
  const { plan, zone, place, tracks, bounds } = view
  const letter = letterM(bounds)
  const marks = tracks.flatMap(track => {
    const at = pointAt(track, atMs)
    return at
      ? [{ ...track, x: at.x, y: at.y, freshness: freshnessOf(atMs - at.atMs, track.intervalMs) }]
      : []
  })
  return (
    <svg className={styles.map} viewBox={viewBoxOf(bounds)} role="img" aria-label={label}>
      {plan && (
        <image
          href={plan.url}
          width={plan.widthPx}
          height={plan.heightPx}
          className={styles.plan}
          preserveAspectRatio="none"
          transform={`matrix(${plan.matrix.join(' ')})`}
        />
      )}
      {zone && <path d={pathOf(zone.ring, true)} className={styles.zone} />}
      {place && <circle cx={place.x} cy={-place.y} r={letter} className={styles.place} />}
      {tracks.map(track => (
        <g key={track.tagUid} className={styles.track} data-own={track.own}>
          <path d={pathOf(track.points)} className={styles.way} />
        </g>
      ))}
      {/* The alarm's own tag, which is the first, lies on top. */}
      {namePlaces(marks, letter)
        .toReversed()
        .map(mark => (
          <g
            key={mark.tagUid}
            className={styles.track}
            data-own={mark.own}
            data-freshness={mark.freshness}
            data-testid="mark"
          >
            <circle cx={mark.x} cy={-mark.y} r={letter / 2} />
            <text x={mark.nameX} y={-mark.nameY} fontSize={letter} strokeWidth={letter / 5}>
              {mark.name}
            </text>
          </g>
        ))}
    </svg>
  )
}
