import { useMemo, useState } from 'react'
import { useFloorplans } from '#api/floorplans.ts'
import { useZones } from '#api/zones.ts'
import { type ZoneCandidate, zoneCandidates } from '#domain/geojson-candidates.ts'
import { type GeoMapping, largestOutline, looksGeographic, proportionError } from '#domain/geojson-mapping.ts'
import { placedBounds } from '#domain/placement.ts'
import { ringBounds } from '#domain/ring.ts'
import type { AreaUid } from '#domain/uid.ts'
import { textOf } from '#text/text-of.ts'
import type { OpenedFile } from './geojson-drop.tsx'

const useText = textOf('importZones')

/** Properties that name a thing in most files. */
const usualNames = ['name', 'display', 'display_name', 'title', 'label']

/** How a file is laid onto an area, and the zones that come of it. */
export function useImportSettings(file: OpenedFile, areaUid: AreaUid) {
  const { importZones: text } = useText()
  const plan = useFloorplans(areaUid).data?.[0]
  const zones = useZones().data
  const geographic = useMemo(() => looksGeographic(file.outlines), [file])
  const [kind, setKind] = useState<GeoMapping['kind']>(geographic ? 'outline' : 'metres')
  const [floorFeature, setFloorFeature] = useState(() => largestOutline(file.outlines)?.feature)
  const [nameFrom, setNameFrom] = useState(
    () => usualNames.find(name => file.propertyNames.includes(name)) ?? file.propertyNames[0],
  )

  const floorBounds = useMemo(
    () => ringBounds(file.outlines.filter(o => o.feature === floorFeature).flatMap(o => o.ring)),
    [file, floorFeature],
  )
  const planBounds = useMemo(() => plan && placedBounds(plan.placement, plan), [plan])
  const mapping = useMemo((): GeoMapping | undefined => {
    if (kind === 'metres') return { kind }
    const flat = !(floorBounds.maxX > floorBounds.minX && floorBounds.maxY > floorBounds.minY)
    return plan && !flat ? { kind, bounds: floorBounds, plan } : undefined
  }, [kind, plan, floorBounds])

  const candidates = useMemo((): readonly ZoneCandidate[] => {
    if (!mapping) return []
    const taken = new Set(zones?.filter(zone => zone.areaUid === areaUid).map(zone => zone.name))
    const floor = mapping.kind === 'outline' ? floorFeature : undefined
    return zoneCandidates(file.outlines, {
      mapping,
      nameFrom,
      numbered: text.numbered,
      planBounds,
      taken,
      floorFeature: floor,
    })
  }, [file, mapping, nameFrom, planBounds, zones, areaUid, floorFeature, text])

  return {
    plan,
    planBounds,
    kind,
    setKind,
    floorFeature,
    setFloorFeature,
    nameFrom,
    setNameFrom,
    mapping,
    candidates,
    /** How far the outline's proportions are off the plan's, in percent; undefined where nothing is compared. */
    offPercent:
      mapping?.kind === 'outline'
        ? Math.round(proportionError(mapping.bounds, mapping.plan, geographic) * 100)
        : undefined,
  }
}
