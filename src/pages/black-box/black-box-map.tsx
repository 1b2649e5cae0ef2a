import { pointAt } from '#domain/black-box.ts'
import styles from './black-box.module.css'
import { type BlackBoxView, letterM, pathOf, viewBoxOf } from './black-box-view.ts'

interface BlackBoxMapProps {
  readonly view: BlackBoxView
  readonly label: string
  readonly atMs: number
}

/** The plan, the zone, the alarm's place, everybody's way, and where they were at one moment. */
export function BlackBoxMap({ view, label, atMs }: BlackBoxMapProps) {
  const { plan, zone, place, tracks, bounds } = view
  const letter = letterM(bounds)
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
      {/* The alarm's own tag, which is the first, lies on top. */}
      {tracks.toReversed().map(track => {
        const at = pointAt(track, atMs)
        return (
          <g key={track.tagUid} className={styles.track} data-own={track.own}>
            <path d={pathOf(track.points)} className={styles.way} />
            {at && (
              <g transform={`translate(${at.x} ${-at.y})`} data-testid="mark">
                <circle r={letter / 2} />
                <text x={letter * 0.8} y={letter * 0.35} fontSize={letter} strokeWidth={letter / 5}>
                  {track.name}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </svg>
  )
}
