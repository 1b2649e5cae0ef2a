import type { Tag } from './tag.ts'

/** Kind of tag that markers distinguish. */
export const tagKinds = ['person', 'vehicle', 'thing'] as const
export type TagKind = (typeof tagKinds)[number]

const vehicle = /fork|truck|vehicle|stapler|agv|amr\b|tugger|tractor|crane|lift|robot/i
const thing =
  /asset|thing|cart|pallet|tool|container|crate|box|bin\b|rack|trolley|material|equipment|device|machine/i

/** Kind of a tag by its type, otherwise by its category, both free text; a person if neither is known. */
export function tagKind({ type, category }: Pick<Tag, 'type' | 'category'>): TagKind {
  for (const word of [type, category]) {
    if (word === undefined) continue
    if (vehicle.test(word)) return 'vehicle'
    if (thing.test(word)) return 'thing'
  }
  return 'person'
}
