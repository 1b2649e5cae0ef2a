import type { Store } from '../store/store.ts'

/** What zones and tags of a project are or were called, and whose a buffer is or was: history keeps its names. */
export async function knownNames(store: Pick<Store, 'zones' | 'tags'>, projectUid: string) {
  const zones = await store.zones.listHistory(projectUid, 0, Number.MAX_SAFE_INTEGER)
  const tags = await store.tags.listWithRemoved(projectUid)
  const names = new Map([...zones, ...tags].map(row => [row.uid, row.name]))
  const owners = new Map(zones.map(zone => [zone.uid, zone.trackable_object_uid ?? '']))
  return {
    nameOf: (uid: string) => names.get(uid) ?? '',
    /** The tag that a buffer moves with. */
    ownerOf: (zoneUid: string) => owners.get(zoneUid) ?? '',
  }
}
