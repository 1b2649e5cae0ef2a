import { useStore } from 'zustand'
import { formatNumber } from '#locales/format-number.ts'
import styles from './floor-stage.module.css'
import type { ViewStore } from './view-store.ts'

/** The largest of 1, 2 and 5 times a power of ten up to `maxM`. */
export function scaleStep(maxM: number): number {
  const power = 10 ** Math.floor(Math.log10(maxM))
  return power * ([5, 2].find(step => step * power <= maxM) ?? 1)
}

const maxPx = 120

/** Shows the length of a round distance on screen. */
export function ScaleBar({ views }: { readonly views: ViewStore }) {
  const metres = useStore(views, ({ view }) => scaleStep(maxPx / view.pxPerM))
  const widthPx = useStore(views, ({ view }) => Math.round(metres * view.pxPerM))
  const isSet = useStore(views, state => state.isSet)
  if (!isSet) return null
  const label =
    metres >= 1_000
      ? `${formatNumber(metres / 1_000, 0)} km`
      : metres >= 1
        ? `${formatNumber(metres, 0)} m`
        : `${formatNumber(metres * 100, 0)} cm`
  return (
    <div className={styles.scale} style={{ width: widthPx }} data-testid="scale">
      {label}
    </div>
  )
}
