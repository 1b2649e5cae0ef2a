import { useCallback, useEffect, useRef, useState } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import { type Bounds, joinedBounds } from '#domain/geometry/ring.ts'
import { centredOn, fitBetweenControls, toMetres } from '#domain/geometry/view-transform.ts'
import type { AreaUid } from '#domain/uid.ts'
import { createViewStore, setView } from '#floorplan/view-store.ts'
import type { FloorAddress } from './floor-address.ts'

const settleMs = 400

/**
 * The view of a floor: from the address, otherwise the whole floor; then changed by the user only. Written to the
 * address when it comes to rest.
 */
export function useFloorView(
  areaUid: AreaUid,
  bounds: Bounds | undefined,
  address: FloorAddress,
  change: (part: Partial<FloorAddress>) => void,
  /** Further bounds that belong to the whole floor. */
  more: () => Promise<Bounds | undefined>,
) {
  const [views] = useState(createViewStore)
  const lookedAt = useRef<AreaUid>(undefined)
  const asked = useRef(address.look)
  asked.current = address.look

  const fitTo = useCallback(
    (box: Bounds) => setView(views, fitBetweenControls(box, views.getState().size)),
    [views],
  )

  const fit = useCallback(() => {
    if (!bounds || views.getState().size.width === 0) return
    fitTo(bounds)
    void more().then(box => box && fitTo(joinedBounds(bounds, box)))
  }, [views, bounds, fitTo, more])

  const centre = useCallback(
    (at: PointM, pxPerM?: number) => {
      const { view, size } = views.getState()
      const next = centredOn({ ...view, pxPerM: pxPerM ?? view.pxPerM }, at, size)
      // Following a stationary tag would update the view ten times per second, so that it would never rest,
      // nor be written to the URL.
      const there = next.originX === view.originX && next.originY === view.originY
      if (!there || next.pxPerM !== view.pxPerM) setView(views, next)
    },
    [views],
  )

  useEffect(() => {
    function begin(): void {
      if (lookedAt.current === areaUid || !bounds || views.getState().size.width === 0) return
      lookedAt.current = areaUid
      if (asked.current) centre(asked.current.at, asked.current.pxPerM)
      else fitTo(bounds)
    }
    begin()
    return views.subscribe(begin)
  }, [views, areaUid, bounds, centre, fitTo])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = views.subscribe((now, before) => {
      if (now.view === before.view || lookedAt.current !== areaUid) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { view, size } = views.getState()
        change({
          look: { at: toMetres(view, { x: size.width / 2, y: size.height / 2 }), pxPerM: view.pxPerM },
        })
      }, settleMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [views, areaUid, change])

  return { views, fit, centre }
}
