import type { Area } from '../site/site.ts'
import type { Group, Tag } from '../tag/tag.ts'
import type { AreaUid } from '../uid.ts'
import type { CandidateProblem, CandidateZone } from './geojson-candidates.ts'
import type { GeoOutline } from './geojson-file.ts'
import type { Severity } from './zone.ts'

interface ImportTargets {
  readonly areas: readonly Area[]
  readonly groups: readonly Group[]
  readonly tags: readonly Tag[]
  /** Area of outlines whose feature names none, and of all outlines unless `areasOfFile`. */
  readonly areaUid: AreaUid
  readonly areasOfFile: boolean
  /** Undefined to use the severity in the file, otherwise 0. */
  readonly severity: Severity | undefined
}

/** Matches a uid, or a unique name. */
function findUid(
  rows: readonly { readonly uid: string; readonly name: string }[],
  uid: string | undefined,
  name: string | undefined,
): string | undefined {
  if (uid !== undefined && rows.some(row => row.uid === uid)) return uid
  const named = name === undefined ? [] : rows.filter(row => row.name === name)
  return named.length === 1 ? named[0]?.uid : undefined
}

/** Resolves the zone properties of a feature against the project. */
export function zoneOfOutline({ zone, properties }: GeoOutline, targets: ImportTargets): CandidateZone {
  const problems: CandidateProblem[] = []
  const namesArea = targets.areasOfFile && (zone.areaUid !== undefined || zone.area !== undefined)
  const areaUid = namesArea ? findUid(targets.areas, zone.areaUid, zone.area) : targets.areaUid
  // A buffer needs no area: it is where its tag is.
  const isFree = zone.dynamic === true && zone.areaUid === undefined && zone.area === undefined
  if (areaUid === undefined) problems.push('area-unknown')
  const wanted = (zone.groupUids ?? zone.groups ?? []).map((uid, i) =>
    findUid(targets.groups, uid, zone.groups?.[i]),
  )
  const groupUids = wanted.flatMap(uid => uid ?? [])
  if (groupUids.length < wanted.length) problems.push('group-unknown')
  const tagUid = zone.dynamic ? findUid(targets.tags, zone.boundTagUid, properties.tag) : undefined
  const free = targets.tags.find(tag => tag.uid === tagUid && tag.selfZoneUid === undefined)
  if (zone.dynamic && zone.boundTagUid !== undefined && !free) problems.push('buffer-unbound')
  return {
    areaUid: isFree ? undefined : areaUid,
    circle: zone.shape,
    problems,
    rest: {
      dynamic: zone.dynamic ?? false,
      ...(free && { boundTagUid: free.uid }),
      ...(zone.color && { color: zone.color }),
      severity: targets.severity ?? zone.severity ?? 0,
      trigger: zone.trigger ?? 'enter',
      dwellS: zone.dwellS ?? 0,
      groupUids,
      ...(zone.activeHours && { activeHours: zone.activeHours }),
      ...(zone.latched !== undefined && { latched: zone.latched }),
      ...(zone.rules && { rules: zone.rules }),
    },
  }
}
