import type { Floorplan, Placement } from '#domain/site/floorplan.ts'
import { MetreField } from '#floorplan/metre-field.tsx'
import { formatFixed } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { unitSuspicion } from './calibration.ts'
import styles from './place-floorplan-page.module.css'

const useText = textOf('placeFloorplan')

interface PlacementNumbersProps {
  readonly plan: Floorplan
  readonly placement: Placement
  readonly onType: (part: Partial<Placement>) => void
}

/** The four numbers of the placement, editable, with their meaning. */
export function PlacementNumbers({ plan, placement, onType }: PlacementNumbersProps) {
  const t = useText()
  const suspicion = unitSuspicion(placement.metresPerPx, plan)
  return (
    <fieldset className={styles.step}>
      <legend>{t('placeFloorplan.numbers')}</legend>
      <div className={styles.numbers}>
        <MetreField
          label={t('placeFloorplan.scale')}
          shown
          digits={6}
          value={placement.metresPerPx}
          onValue={metresPerPx => onType({ metresPerPx })}
        />
        <MetreField
          label={t('placeFloorplan.rotation')}
          shown
          value={placement.rotationDeg}
          onValue={rotationDeg => onType({ rotationDeg })}
        />
        <MetreField
          label={t('placeFloorplan.offsetX')}
          shown
          value={placement.offsetXM}
          onValue={offsetXM => onType({ offsetXM })}
        />
        <MetreField
          label={t('placeFloorplan.offsetY')}
          shown
          value={placement.offsetYM}
          onValue={offsetYM => onType({ offsetYM })}
        />
      </div>
      <p className={styles.dim}>
        {t('placeFloorplan.size', {
          w: formatFixed(plan.widthPx * placement.metresPerPx, 1),
          h: formatFixed(plan.heightPx * placement.metresPerPx, 1),
        })}{' '}
        {t('placeFloorplan.cross')}
      </p>
      {suspicion && (
        <div role="alert" className={styles.warning}>
          {suspicion === 'too-large'
            ? t('placeFloorplan.warnings.tooLarge')
            : t('placeFloorplan.warnings.tooSmall')}
        </div>
      )}
    </fieldset>
  )
}
