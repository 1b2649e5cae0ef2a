import type { Tag } from './tag.ts'

type Named = Pick<Tag, 'name' | 'displayName'>

/** The name of a tag on screen. */
export function tagName({ displayName, name }: Named): string {
  return displayName ?? name
}

const mapOf = new WeakMap<readonly Named[], ReadonlyMap<string, string>>()
const noNames: ReadonlyMap<string, string> = new Map()

/** Names by uid. The same list has the same map, because a map of 10,000 tags takes milliseconds and 0.3 MB. */
export function tagNames(
  tags: readonly Pick<Tag, 'uid' | 'name' | 'displayName'>[] | undefined,
): ReadonlyMap<string, string> {
  if (!tags) return noNames
  const known = mapOf.get(tags)
  if (known) return known
  const names = new Map(tags.map(tag => [tag.uid as string, tagName(tag)]))
  mapOf.set(tags, names)
  return names
}
