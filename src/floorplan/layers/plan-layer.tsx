import { useCallback, useEffect, useState } from 'react'
import type { Placement } from '#domain/floorplan.ts'
import { imageToScreen } from '#domain/placement.ts'
import type { Size, View } from '#domain/view-transform.ts'
import { levelFor, type PlanPicture } from '../plan-picture.ts'
import { beginPlanTile, type PlanTile, tileOffset } from '../plan-tile.ts'
import type { ViewStore } from '../view-store.ts'
import { PaintedShape } from './painted-shape.tsx'

interface PlanLayerProps {
  readonly views: ViewStore
  readonly picture: PlanPicture | undefined
  readonly placement: Placement
}

/** So long the view rests before the plan is drawn for it. */
const restMs = 160

/** The plan drawn for the zoom that the view rests at: strip by strip while nobody moves anything, given up when somebody does. */
function usePlanTile(views: ViewStore, picture: PlanPicture | undefined, placement: Placement) {
  const [tile, setTile] = useState<PlanTile>()

  useEffect(() => {
    if (!picture) {
      setTile(undefined)
      return
    }
    const plan = picture
    let made: PlanTile | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function renew(): void {
      const { view, size } = views.getState()
      if (size.width === 0) return
      if (made && tileOffset(made, plan, placement, view, size, devicePixelRatio)) return
      const { tile: next, strips } = beginPlanTile(plan, placement, view, size, devicePixelRatio)
      let done = 0
      const go = () => {
        strips[done++]?.()
        if (done < strips.length) timer = setTimeout(go)
        else {
          made = next
          setTile(next)
        }
      }
      go()
    }
    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(renew, restMs)
    }
    wait()
    const stop = views.subscribe(wait)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [views, picture, placement])
  return tile
}

/** The floorplan's image, where its placement puts it. */
export function PlanLayer({ views, picture, placement }: PlanLayerProps) {
  const tile = usePlanTile(views, picture, placement)
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View, size: Size) => {
      if (!picture) return
      const at = tile && tileOffset(tile, picture, placement, view, size, devicePixelRatio)
      if (at) {
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.imageSmoothingEnabled = false
        context.drawImage(tile.canvas, at.x, at.y)
        return
      }
      const shown = view.pxPerM * placement.metresPerPx * devicePixelRatio
      const level = levelFor(picture, shown)
      if (!level) return
      context.imageSmoothingEnabled = shown < 4
      context.transform(...imageToScreen(placement, picture.heightPx, view))
      context.drawImage(level.canvas, 0, 0, picture.widthPx, picture.heightPx)
    },
    [picture, placement, tile],
  )
  return <PaintedShape views={views} paint={paint} />
}
