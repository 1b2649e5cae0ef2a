import { Button, CloseButton } from '@mantine/core'
import type { Dispatch } from 'react'
import { MetreField } from '#floorplan/metre-field.tsx'
import { formatFixed } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import type { Calibration } from './calibration.ts'
import styles from './place-floorplan-page.module.css'
import type { Placing, PlacingEvent, PointName } from './placing.ts'
import { PointRow } from './point-row.tsx'

const useText = textOf('placeFloorplan')

interface PointPairsProps {
  readonly state: Placing
  readonly send: Dispatch<PlacingEvent>
  readonly calibration: Calibration | undefined
}

/** Points with known coordinates, each with its residual. */
export function PointPairs({ state, send, calibration }: PointPairsProps) {
  const t = useText()
  const isUsed = ({ x, y }: Placing['metres'][number], i: number) =>
    state.points[`P${i + 1}`] !== undefined && x !== undefined && y !== undefined
  // Residuals exist for complete pairs only, in their order.
  const residualOf = (index: number) =>
    calibration?.residualsM[state.metres.slice(0, index).filter(isUsed).length]
  const worst = calibration && Math.max(...calibration.residualsM)
  return (
    <fieldset className={styles.step}>
      <legend>{t('placeFloorplan.byPoints')}</legend>
      <p className={styles.dim}>{t('placeFloorplan.pointsWhat')}</p>
      {state.metres.map((metres, i) => {
        const name: PointName = `P${i + 1}`
        const residual = isUsed(metres, i) ? residualOf(i) : undefined
        return (
          <div key={name}>
            <PointRow name={name} state={state} send={send} />
            <div className={styles.point} style={{ marginTop: 4 }}>
              <span className={styles.dim}>
                {residual !== undefined &&
                  t('placeFloorplan.residual', {
                    cm: residual * 100 < 10 ? formatFixed(residual * 100, 1) : Math.round(residual * 100),
                  })}
                {residual !== undefined &&
                  state.metres.length > 2 &&
                  residual === worst &&
                  ` (${t('placeFloorplan.worst')})`}
              </span>
              <MetreField
                label={t('placeFloorplan.mx', { name })}
                value={metres.x}
                onValue={x => send({ type: 'metres', index: i, part: { x } })}
              />
              <MetreField
                label={t('placeFloorplan.my', { name })}
                value={metres.y}
                onValue={y => send({ type: 'metres', index: i, part: { y } })}
              />
              {state.metres.length > 2 ? (
                <CloseButton
                  size="sm"
                  aria-label={t('placeFloorplan.removePoint', { name })}
                  onClick={() => send({ type: 'remove', index: i })}
                />
              ) : (
                <span className={styles.dim}>{t('placeFloorplan.metres')}</span>
              )}
            </div>
          </div>
        )
      })}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => send({ type: 'add' })}>
          {t('placeFloorplan.addPoint')}
        </Button>
      </div>
      <div role="status">
        {calibration &&
          calibration.residualsM.length > 2 &&
          t('placeFloorplan.rms', {
            cm:
              calibration.rmsM * 100 < 10
                ? formatFixed(calibration.rmsM * 100, 1)
                : Math.round(calibration.rmsM * 100),
          })}
        {!calibration && t('placeFloorplan.needMore')}
      </div>
      {calibration?.mirrored && (
        <div role="alert" className={styles.warning}>
          {t('placeFloorplan.warnings.mirrored')}
        </div>
      )}
    </fieldset>
  )
}
