import type { Area } from '#domain/site.ts'
import type { Tag } from '#domain/tag.ts'
import type { Zone } from '#domain/zone.ts'
import { paths } from '#session/paths.ts'

export interface SearchHit {
  readonly kind: 'tag' | 'zone' | 'area'
  readonly uid: string
  readonly name: string
  /** Where Enter goes. */
  readonly to: string
}

interface Places {
  readonly tags: readonly Tag[]
  readonly zones: readonly Zone[]
  readonly areas: readonly Area[]
  /** The area on screen: where a tag without a known place is looked for. */
  readonly areaUid: string | undefined
}

/** 0: the name itself, 1: it starts so, 2: a word does, 3: it is somewhere inside; undefined: not at all. */
function rankOf(name: string, typed: string): number | undefined {
  const at = name.toLowerCase().indexOf(typed)
  if (at < 0) return undefined
  if (at === 0) return name.length === typed.length ? 0 : 1
  return /[\s_\-.:]/.test(name[at - 1] ?? '') ? 2 : 3
}

/** Tags, zones and areas by name, and tags by MAC; the best match first. */
export function searchHits(typed: string, { tags, zones, areas, areaUid }: Places): SearchHit[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const ranked: { rank: number; hit: SearchHit }[] = []
  const offer = (names: readonly (string | undefined)[], hit: SearchHit) => {
    const ranks = names.flatMap(name => (name === undefined ? [] : (rankOf(name, wanted) ?? [])))
    if (ranks.length > 0) ranked.push({ rank: Math.min(...ranks), hit })
  }
  for (const tag of tags) {
    const place = tag.lastFix?.areaUid ?? areaUid
    const to = place ? paths.floor(place, { tag: tag.uid }) : paths.tag(tag.uid)
    offer([tag.displayName, tag.name, tag.mac], {
      kind: 'tag',
      uid: tag.uid,
      name: tag.displayName ?? tag.name,
      to,
    })
  }
  for (const { uid, name, areaUid: place } of zones)
    offer([name], { kind: 'zone', uid, name, to: place ? paths.floor(place, { zone: uid }) : paths.zones() })
  for (const { uid, name } of areas) offer([name], { kind: 'area', uid, name, to: paths.floor(uid) })
  return ranked.sort((a, b) => a.rank - b.rank || a.hit.name.localeCompare(b.hit.name)).map(({ hit }) => hit)
}
