import type { Tag } from './tag.ts'

/** What carries the tag, as far as a marker tells it. */
export const tagKinds = ['person', 'vehicle', 'thing'] as const
export type TagKind = (typeof tagKinds)[number]

const vehicle = /fork|truck|vehicle|stapler|agv|amr\b|tugger|tractor|crane|lift|robot/i
const thing =
  /asset|thing|cart|pallet|tool|container|crate|box|bin\b|rack|trolley|material|equipment|device|machine/i

/** The kind by the tag's type, else by its category, both free text of the plant; whatever they do not tell counts as a person. */
export function tagKind({ type, category }: Pick<Tag, 'type' | 'category'>): TagKind {
  for (const word of [type, category]) {
    if (word === undefined) continue
    if (vehicle.test(word)) return 'vehicle'
    if (thing.test(word)) return 'thing'
  }
  return 'person'
}
