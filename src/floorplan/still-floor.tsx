import { type ReactNode, useEffect, useState } from 'react'
import type { Bounds } from '#domain/geometry/ring.ts'
import { fitBounds } from '#domain/geometry/view-transform.ts'
import { FloorScene } from './floor-scene.tsx'
import styles from './floor-stage.module.css'
import { createViewStore, setView, type ViewStore } from './view-store.ts'

interface StillFloorProps {
  /** Visible bounds in metres; always fit completely. */
  readonly bounds: Bounds
  readonly marginPx?: number
  /** CSS scale at which the whole is shown. */
  readonly magnification?: number
  /** The data is not current. */
  readonly lost?: boolean
  /** Accessible name. Absent if the surrounding element has one. */
  readonly label?: string
  readonly children: ReactNode
}

/** A static floor with the layers of a `FloorStage`, without interaction. */
export function StillFloor(props: StillFloorProps) {
  const { bounds, marginPx = 24, magnification, lost = false, label, children } = props
  const [views] = useState(createViewStore)
  useFitted(views, bounds, marginPx)
  return (
    <div
      {...(label && { role: 'img', 'aria-label': label })}
      className={styles.still}
      data-lost={lost}
      data-testid="still-floor"
    >
      <FloorScene views={views} {...(magnification && { magnification })}>
        {children}
      </FloorScene>
    </div>
  )
}

function useFitted(views: ViewStore, bounds: Bounds, marginPx: number): void {
  const { minX, minY, maxX, maxY } = bounds
  useEffect(() => {
    function fit(): void {
      const { size } = views.getState()
      if (size.width > 0) setView(views, fitBounds({ minX, minY, maxX, maxY }, size, marginPx))
    }
    fit()
    return views.subscribe((state, before) => {
      if (state.size !== before.size) fit()
    })
  }, [views, minX, minY, maxX, maxY, marginPx])
}
