import type { StreamScope } from '#wire/subscription.ts'

/** Interval of other tags while a map is shown: it needs only their areas. */
const besideMapMs = 10_000
/** Interval of all tags on pages without a map: lists read positions every two seconds. */
const withoutMapMs = 2_000
/** The service accepts no more areas. */
const maxAreas = 200

/**
 * The positions that a page needs: of the area on its map and of the areas of tracked tags at once, and the newest of
 * every other tag at an interval.
 * @param trackedAreas areas of the tracked tags, in any order
 */
export function scopeOfPage(shownArea: string | undefined, trackedAreas: Iterable<string>): StreamScope {
  const shown = shownArea === undefined ? [] : [shownArea]
  const areaUids = [...new Set([...shown, ...trackedAreas])].slice(0, maxAreas).sort()
  return { areaUids, elsewhereMs: shownArea === undefined ? withoutMapMs : besideMapMs }
}
