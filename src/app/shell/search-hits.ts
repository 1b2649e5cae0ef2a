import type { Anchor } from '#domain/hardware/hardware.ts'
import type { Area, Site } from '#domain/site/site.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { paths } from '#session/paths.ts'

export type HitKind = 'tag' | 'zone' | 'area' | 'site' | 'anchor' | 'page' | 'action'

export interface SearchHit {
  readonly kind: HitKind
  readonly uid: string
  readonly name: string
  /** Target or action of Enter. */
  readonly to: string | (() => void)
}

interface Places {
  readonly tags: readonly Tag[]
  readonly zones: readonly Zone[]
  readonly areas: readonly Area[]
  readonly sites: readonly Site[]
  readonly anchors: readonly Anchor[]
  /** Pages and actions, in the order of the navigation. */
  readonly commands: readonly SearchHit[]
  /** The current area, used for tags without a known position. */
  readonly areaUid: string | undefined
}

/** Rank of a match: 0 exact, 1 at the start, 2 at the start of a word, 3 elsewhere; undefined without a match. */
function rankOf(name: string, typed: string): number | undefined {
  const at = name.toLowerCase().indexOf(typed)
  if (at < 0) return undefined
  if (at === 0) return name.length === typed.length ? 0 : 1
  return /[\s_\-.:]/.test(name[at - 1] ?? '') ? 2 : 3
}

/** Searches everything with a name, including pages and actions, and tags and anchors by MAC; best matches first. */
export function searchHits(typed: string, places: Places): SearchHit[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...places.commands]
  const ranked: { rank: number; hit: SearchHit }[] = []
  const offer = (names: readonly (string | undefined)[], hit: SearchHit) => {
    const ranks = names.flatMap(name => (name === undefined ? [] : (rankOf(name, wanted) ?? [])))
    if (ranks.length > 0) ranked.push({ rank: Math.min(...ranks), hit })
  }
  for (const hit of places.commands) offer([hit.name], hit)
  for (const tag of places.tags) {
    const place = tag.lastFix?.areaUid ?? places.areaUid
    const to = place ? paths.floor(place, { tag: tag.uid }) : paths.tag(tag.uid)
    const name = tagName(tag)
    offer([tag.displayName, tag.name, tag.mac], { kind: 'tag', uid: tag.uid, name, to })
  }
  for (const { uid, name, areaUid: place } of places.zones)
    offer([name], { kind: 'zone', uid, name, to: place ? paths.floor(place, { zone: uid }) : paths.zones() })
  for (const { uid, name } of places.areas) offer([name], { kind: 'area', uid, name, to: paths.floor(uid) })
  for (const { uid, name } of places.sites) offer([name], { kind: 'site', uid, name, to: paths.sites(uid) })
  for (const { uid, name, mac } of places.anchors)
    offer([name, mac], { kind: 'anchor', uid, name, to: paths.anchor(uid) })
  return ranked.sort((a, b) => a.rank - b.rank || a.hit.name.localeCompare(b.hit.name)).map(({ hit }) => hit)
}
