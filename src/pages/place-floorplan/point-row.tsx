import { Button } from '@mantine/core'
import type { Dispatch } from 'react'
import { MetreField } from '#floorplan/metre-field.tsx'
import { textOf } from '#locales/text-of.ts'
import styles from './place-floorplan-page.module.css'
import type { Placing, PlacingEvent, PointName } from './placing.ts'

const useText = textOf('placeFloorplan')

interface PointRowProps {
  readonly name: PointName
  readonly state: Placing
  readonly send: Dispatch<PlacingEvent>
}

/** One point of the image, picked by a click or typed in pixels. */
export function PointRow({ name, state, send }: PointRowProps) {
  const t = useText()
  const at = state.points[name]
  const put = (part: { x?: number; y?: number }) =>
    send({ type: 'point', name, at: { x: at?.x ?? 0, y: at?.y ?? 0, ...part } })
  return (
    <div className={styles.point}>
      <Button
        size="compact-sm"
        variant={state.picking === name ? 'filled' : 'default'}
        aria-pressed={state.picking === name}
        onClick={() => send({ type: 'pick', name })}
      >
        {t('placeFloorplan.point', { name })}
      </Button>
      <MetreField
        label={t('placeFloorplan.px', { name })}
        value={at?.x}
        digits={1}
        onValue={x => put({ x })}
      />
      <MetreField
        label={t('placeFloorplan.py', { name })}
        value={at?.y}
        digits={1}
        onValue={y => put({ y })}
      />
      <span className={styles.dim}>{t('placeFloorplan.imagePx')}</span>
    </div>
  )
}
