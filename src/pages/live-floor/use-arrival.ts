import { useEffect, useRef } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import type { AreaUid } from '#domain/uid.ts'
import { shapeCentre } from '#domain/zone/zone-outline.ts'
import type { ViewStore } from '#floorplan/view-store.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { FloorAddress } from './floor-address.ts'
import type { FloorData } from './use-floor-data.ts'

interface Arrival {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly address: FloorAddress
  readonly arrived: boolean
  readonly views: ViewStore
  readonly centre: (at: PointM) => void
}

/** Centres the item in the address once after following a link or choosing a search result. */
export function useArrival({ areaUid, data, address, arrived, views, centre }: Arrival): void {
  const live = useLiveClient()
  const shown = useRef('')
  const { tag, zone, alarm, look } = address
  const key = [tag, zone, alarm].join()
  const zoneShape = data.zones.find(each => each.uid === zone)?.shape
  const place = data.alarms.find(each => each.uid === alarm)

  useEffect(() => {
    if (!arrived || look || key === ',,' || shown.current === key) return
    let current = true
    async function find(): Promise<PointM | undefined> {
      if (place?.x !== undefined && place.y !== undefined) return { x: place.x, y: place.y }
      if (zoneShape) return shapeCentre(zoneShape)
      const found = tag && (await live.locate(tag))
      return found && found.fix.areaUid === areaUid ? found.fix : undefined
    }
    async function go(): Promise<void> {
      const at = await find()
      if (!current || !at || !views.getState().isSet) return
      shown.current = key
      centre(at)
    }
    void go()
    // The item in the URL may arrive, or be loaded, a moment after the page.
    const timer = setInterval(() => (shown.current === key ? clearInterval(timer) : void go()), 300)
    const giveUp = setTimeout(() => clearInterval(timer), 5000)
    return () => {
      current = false
      clearInterval(timer)
      clearTimeout(giveUp)
    }
  }, [arrived, look, key, tag, place, zoneShape, areaUid, live, views, centre])
}
