import { parseMac } from '#domain/hardware/mac-address.ts'
import type { LocatedTag } from '#live/use-tag-evidence.ts'

export interface TagFilter {
  readonly typed: string
  /** A group's uid, `none` for tags without one, empty for all. */
  readonly group: string
  readonly bound: string
  readonly freshness: string
}

/** Tags that match the search (name, or MAC in any notation) and the filters. */
export function filterTags(
  rows: readonly LocatedTag[],
  { typed, group, bound, freshness }: TagFilter,
): LocatedTag[] {
  const wanted = typed.trim().toLowerCase()
  const mac = parseMac(wanted) ?? wanted.replaceAll(/[\s:.-]/g, '')
  return rows.filter(({ tag, freshness: tagFreshness }) => {
    const texts = [tag.name, tag.displayName, tag.description]
    const named = texts.some(text => text?.toLowerCase().includes(wanted))
    const found = wanted === '' || named || (mac !== '' && tag.mac?.includes(mac))
    const inGroup =
      group === '' || (group === 'none' ? tag.groupUids.length === 0 : tag.groupUids.includes(group))
    const fits = bound === '' || (bound === 'yes') === (tag.mac !== undefined)
    return found && inGroup && fits && (freshness === '' || tagFreshness === freshness)
  })
}
