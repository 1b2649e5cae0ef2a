import { Button } from '@mantine/core'
import type { Dispatch } from 'react'
import { MetreField } from '#floorplan/metre-field.tsx'
import { textOf } from '#locales/text-of.ts'
import styles from './place-floorplan-page.module.css'
import type { Placing, PlacingEvent } from './placing.ts'
import { PointRow } from './point-row.tsx'

const useText = textOf('placeFloorplan')

interface DistanceStepsProps {
  readonly state: Placing
  readonly send: Dispatch<PlacingEvent>
}

/** Placement in three steps: length, direction, origin. */
export function DistanceSteps({ state, send }: DistanceStepsProps) {
  const t = useText()
  const { A, B } = state.points
  const bad = state.distanceM !== undefined && !(state.distanceM > 0)
  return (
    <>
      <fieldset className={styles.step}>
        <legend>{t('placeFloorplan.steps.length')}</legend>
        <p className={styles.dim}>{t('placeFloorplan.lengthWhat')}</p>
        <PointRow name="A" state={state} send={send} />
        <PointRow name="B" state={state} send={send} />
        <MetreField
          label={t('placeFloorplan.distance')}
          shown
          value={state.distanceM}
          onValue={metres => send({ type: 'distance', metres })}
        />
        {bad && (
          <div role="alert" className={styles.trouble}>
            {t('placeFloorplan.distanceBad')}
          </div>
        )}
      </fieldset>
      <fieldset className={styles.step}>
        <legend>{t('placeFloorplan.steps.direction')}</legend>
        <p className={styles.dim}>{t('placeFloorplan.directionWhat')}</p>
        <PointRow name="C" state={state} send={send} />
        <PointRow name="D" state={state} send={send} />
        {A && B && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                send({ type: 'point', name: 'C', at: A })
                send({ type: 'point', name: 'D', at: B })
              }}
            >
              {t('placeFloorplan.directionSame')}
            </Button>
          </div>
        )}
      </fieldset>
      <fieldset className={styles.step}>
        <legend>{t('placeFloorplan.steps.origin')}</legend>
        <p className={styles.dim}>{t('placeFloorplan.originWhat')}</p>
        <PointRow name="O" state={state} send={send} />
        <div className={styles.numbers}>
          <MetreField
            label={t('placeFloorplan.mx', { name: 'O' })}
            shown
            value={state.origin.x}
            onValue={x => send({ type: 'origin', at: { ...state.origin, x } })}
          />
          <MetreField
            label={t('placeFloorplan.my', { name: 'O' })}
            shown
            value={state.origin.y}
            onValue={y => send({ type: 'origin', at: { ...state.origin, y } })}
          />
        </div>
      </fieldset>
    </>
  )
}
