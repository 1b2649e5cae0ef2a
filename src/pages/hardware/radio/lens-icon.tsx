import { type LensShape, lensShapes } from '#floorplan/joined-marks.ts'
import styles from './radio.module.css'

/** A mark of the radio layer, as it looks on the plan. */
export function LensIcon({ shape }: { readonly shape: LensShape }) {
  return (
    <svg className={styles.icon} viewBox="-9 -9 18 18" aria-hidden="true">
      <path d={lensShapes[shape]} />
    </svg>
  )
}
