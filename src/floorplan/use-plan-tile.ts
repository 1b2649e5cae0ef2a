import { useEffect, useState } from 'react'
import type { Placement } from '#domain/site/floorplan.ts'
import { beginPlanTile, type PlanTile, tileOffset } from './plan-tile.ts'
import type { PlanPicture } from './use-plan-picture.ts'
import type { ViewStore } from './view-store.ts'

/** Delay after the last view change before the tile is drawn. */
const restMs = 160

/** The plan drawn for the current zoom: strip by strip while the view does not move, cancelled when it does. */
export function usePlanTile(
  views: ViewStore,
  picture: PlanPicture,
  placement: Placement,
  pixelRatio: number,
): PlanTile | undefined {
  const [tile, setTile] = useState<PlanTile>()

  useEffect(() => {
    let made: PlanTile | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function renew(): void {
      const { view, size } = views.getState()
      if (size.width === 0) return
      if (made && tileOffset(made, picture, placement, view, size, pixelRatio)) return
      const { tile: next, strips } = beginPlanTile(picture, placement, view, size, pixelRatio)
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
  }, [views, picture, placement, pixelRatio])
  return tile
}
