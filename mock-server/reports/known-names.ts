import type { Store } from '../store/store.ts'

/**
 * Current and previous names of zones and tags of a project, and the tags of buffers, because history shows
 * them.
 */
export async function knownNames(store: Pick<Store, 'zones' | 'tags'>, projectUid: string) {
  const zones = await store.zones.names(projectUid)
  const tags = await store.tags.names(projectUid)
  const names = new Map([...zones, ...tags].map(({ uid, name }) => [String(uid), String(name)]))
  const owners = new Map(zones.map(zone => [String(zone.uid), String(zone.trackable_object_uid ?? '')]))
  return {
    nameOf: (uid: string) => names.get(uid) ?? '',
    /** The tag that a buffer moves with. */
    ownerOf: (zoneUid: string) => owners.get(zoneUid) ?? '',
  }
}
