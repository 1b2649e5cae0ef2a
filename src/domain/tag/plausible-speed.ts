/** Kinds of tag by words in their type, and the fastest that such a thing plausibly moves, m/s. */
const kinds: readonly { readonly words: RegExp; readonly mps: number }[] = [
  { words: /person|people|staff|worker|visitor|pedestrian/i, mps: 12 },
  { words: /aircraft|plane|helicopter/i, mps: 120 },
  { words: /drone|uav|train|car|truck|lorry|bus|vehicle/i, mps: 45 },
  { words: /forklift|tugger|agv|amr|robot|crane|cart/i, mps: 15 },
]

/**
 * The fastest plausible speed of a tag by its type, m/s; undefined: nothing is known of the type. A faster move waits until
 * the next fixes agree with it.
 */
export function plausibleSpeedMps(type: string | null | undefined): number | undefined {
  if (!type) return undefined
  return kinds.find(({ words }) => words.test(type))?.mps
}
