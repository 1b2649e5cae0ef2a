import type { Floorplan, Placement } from '#domain/site/floorplan.ts'
import { MetreField } from '#floorplan/metre-field.tsx'
import { textOf } from '#locales/text-of.ts'
import { unitSuspicion } from './calibration.ts'
import styles from './place-floorplan-page.module.css'

const useText = textOf('placeFloorplan')

interface PlacementNumbersProps {
  readonly plan: Floorplan
  readonly placement: Placement
  readonly onType: (part: Partial<Placement>) => void
}

/** The four numbers as they stand, open to correction by hand, and what they mean. */
export function PlacementNumbers({ plan, placement, onType }: PlacementNumbersProps) {
  const { placeFloorplan: text } = useText()
  const suspicion = unitSuspicion(placement.metresPerPx, plan)
  return (
    <fieldset className={styles.step}>
      <legend>{text.numbers}</legend>
      <div className={styles.numbers}>
        <MetreField
          label={text.scale}
          shown
          digits={6}
          value={placement.metresPerPx}
          onValue={metresPerPx => onType({ metresPerPx })}
        />
        <MetreField
          label={text.rotation}
          shown
          value={placement.rotationDeg}
          onValue={rotationDeg => onType({ rotationDeg })}
        />
        <MetreField
          label={text.offsetX}
          shown
          value={placement.offsetXM}
          onValue={offsetXM => onType({ offsetXM })}
        />
        <MetreField
          label={text.offsetY}
          shown
          value={placement.offsetYM}
          onValue={offsetYM => onType({ offsetYM })}
        />
      </div>
      <p className={styles.dim}>
        {text.size(plan.widthPx * placement.metresPerPx, plan.heightPx * placement.metresPerPx)} {text.cross}
      </p>
      {suspicion && (
        <div role="alert" className={styles.warning}>
          {suspicion === 'too-large' ? text.warnings.tooLarge : text.warnings.tooSmall}
        </div>
      )}
    </fieldset>
  )
}
