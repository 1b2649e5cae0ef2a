import { type Noun, profile } from './profile.ts'

const nouns = new Map<string, Noun>()
for (const noun of Object.keys(profile.resources) as Noun[])
  for (const name of profile.resources[noun].objectTypes) nouns.set(name, noun)

/** Resource name for the `object_type` of a notification; undefined if the dashboard does not show it. */
export function nounOfObjectType(objectType: string): Noun | undefined {
  return nouns.get(objectType.toLowerCase())
}
