import { NativeSelect } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import type { Zone, ZoneOfHistory } from '#domain/zone.ts'
import { useText } from '#text/use-text.ts'
import { ZoneMap } from './zone-map.tsx'

interface ZonePictureProps {
  readonly zones: readonly (Zone | ZoneOfHistory)[]
  readonly areaUid: string
  readonly onArea: (areaUid: string) => void
}

/** Zones on the map of one area: the chosen one, else that of the first zone. */
export function ZonePicture({ zones, areaUid, onArea }: ZonePictureProps) {
  const { zones: text } = useText()
  const areas = useAreas().data ?? []
  const wanted = areaUid || zones.find(zone => zone.areaUid)?.areaUid
  const area = areas.find(each => each.uid === wanted) ?? areas[0]
  if (!area) return null
  return (
    <>
      {areaUid === '' && areas.length > 1 && (
        <NativeSelect
          maw={240}
          label={text.mapArea}
          value={area.uid}
          onChange={event => onArea(event.currentTarget.value)}
          data={areas.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
      )}
      <ZoneMap area={area} zones={zones} />
    </>
  )
}
