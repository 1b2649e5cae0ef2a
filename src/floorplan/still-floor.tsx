import { type ReactNode, useEffect, useState } from 'react'
import type { Bounds } from '#domain/geometry/ring.ts'
import { fitBounds } from '#domain/geometry/view-transform.ts'
import { FloorScene } from './floor-scene.tsx'
import styles from './floor-stage.module.css'
import { createViewStore, setView, type ViewStore } from './view-store.ts'

interface StillFloorProps {
  /** What is shown, metres; the whole of it fits at any size. */
  readonly bounds: Bounds
  readonly marginPx?: number
  /** How much larger than its size the whole is shown, by CSS. */
  readonly magnification?: number
  /** Nothing on it is current. */
  readonly lost?: boolean
  /** What the picture is, for those who do not see it. Absent: what is around says it. */
  readonly label?: string
  /** Layers. */
  readonly children: ReactNode
}

/** A floor to look at: the same layers as on a `FloorStage`, but nothing on it moves or answers. */
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
