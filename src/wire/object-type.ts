import { type Noun, profile } from './profile.ts'

const nouns = new Map<string, Noun>()
for (const noun of Object.keys(profile.resources) as Noun[])
  for (const name of profile.resources[noun].objectTypes) nouns.set(name, noun)

/** The operator's noun for the `object_type` of a notice; undefined for one this dashboard does not show. */
export function nounOfObjectType(objectType: string): Noun | undefined {
  return nouns.get(objectType.toLowerCase())
}
