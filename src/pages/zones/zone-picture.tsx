import { useAreas } from '#api/areas.ts'
import type { Zone, ZoneOfHistory } from '#domain/zone/zone.ts'
import { ZoneMap } from './zone-map.tsx'

interface ZonePictureProps {
  readonly zones: readonly (Zone | ZoneOfHistory)[]
  /** Empty for the area of the first zone that has one. */
  readonly areaUid: string
}

/** Zones on the map of one area. */
export function ZonePicture({ zones, areaUid }: ZonePictureProps) {
  const areas = useAreas().data ?? []
  const wanted = areaUid || zones.find(zone => zone.areaUid)?.areaUid
  const area = areas.find(each => each.uid === wanted) ?? areas[0]
  return area ? <ZoneMap area={area} zones={zones} /> : null
}
