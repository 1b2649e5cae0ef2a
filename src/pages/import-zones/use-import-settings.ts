import { useMemo, useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { useUsedPlan } from '#api/floorplans.ts'
import { useGroups } from '#api/groups.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { ringBounds } from '#domain/geometry/ring.ts'
import { placedBounds } from '#domain/site/placement.ts'
import type { AreaUid } from '#domain/uid.ts'
import { type ZoneCandidate, zoneCandidates } from '#domain/zone/geojson-candidates.ts'
import {
  type GeoMapping,
  largestOutline,
  looksGeographic,
  looksProjected,
  proportionError,
} from '#domain/zone/geojson-mapping.ts'
import { zoneOfOutline } from '#domain/zone/geojson-zone-of.ts'
import type { Severity } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import type { OpenedFile } from './geojson-drop.tsx'

const useText = textOf('importZones')

/** Common names of a name property. */
const usualNames = ['name', 'display', 'display_name', 'title', 'label']

const nothing: readonly unknown[] = []

/** Settings that map a file to an area, and the resulting zones. */
export function useImportSettings(file: OpenedFile, areaUid: AreaUid) {
  const t = useText()
  const plan = useUsedPlan(areaUid).data
  const zones = useZones().data
  const areas = useAreas().data
  // Treats failed reads as empty: the affected zones are marked and not selected by default.
  const readOrNone = <T>({ data, error }: { data: readonly T[] | undefined; error: unknown }) =>
    data ?? (error ? (nothing as readonly T[]) : undefined)
  const groups = readOrNone(useGroups())
  const tags = readOrNone(useTags())
  const geographic = useMemo(() => looksGeographic(file.outlines), [file])
  const projected = useMemo(() => looksProjected(file.outlines), [file])
  const [kind, setKind] = useState<GeoMapping['kind']>(
    !file.isOwnExport && (geographic || projected) ? 'outline' : 'metres',
  )
  /** Whether the file has zone properties other than outline and name. */
  const fileProperties = useMemo(
    () => ({
      areas: file.outlines.some(({ zone }) => zone.area !== undefined || zone.areaUid !== undefined),
      severities: file.outlines.some(({ zone }) => zone.severity !== undefined),
    }),
    [file],
  )
  const [areasOfFile, setAreasOfFile] = useState(fileProperties.areas)
  const [severity, setSeverity] = useState<Severity | undefined>(fileProperties.severities ? undefined : 0)
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
    if (!mapping || !zones || !areas || !groups || !tags) return []
    const targets = { areas, groups, tags, areaUid, areasOfFile, severity }
    return zoneCandidates(file.outlines, {
      mapping,
      nameFrom,
      numbered: index => t('importZones.numbered', { index }),
      planBounds,
      planAreaUid: areaUid,
      zones,
      zoneOf: outline => zoneOfOutline(outline, targets),
      floorFeature: mapping.kind === 'outline' ? floorFeature : undefined,
    })
  }, [
    file,
    mapping,
    nameFrom,
    planBounds,
    zones,
    areas,
    groups,
    tags,
    areaUid,
    areasOfFile,
    severity,
    floorFeature,
    t,
  ])

  return {
    plan,
    planBounds,
    kind,
    setKind,
    floorFeature,
    setFloorFeature,
    nameFrom,
    setNameFrom,
    fileProperties,
    areasOfFile,
    setAreasOfFile,
    severity,
    setSeverity,
    /** The file has map coordinates, but they are used as metres of the area. */
    mapAsMetres: projected && kind === 'metres' && !file.isOwnExport,
    mapping,
    candidates,
    /** Difference between the proportions of outline and plan in percent; undefined if not compared. */
    offPercent:
      mapping?.kind === 'outline'
        ? Math.round(proportionError(mapping.bounds, mapping.plan, geographic) * 100)
        : undefined,
  }
}
