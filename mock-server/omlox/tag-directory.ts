import type { Change } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import type { HubTag } from './objects.ts'

/** By uid, in order of creation. */
export type HubTags = ReadonlyMap<string, HubTag>

const dependsOn = new Set([
  'trackable_objects',
  'trackable_objects_associations',
  'external_tags',
  'projects',
])

const withColons = (mac: string) => mac.replaceAll(/(..)(?=.)/g, '$1:')

/**
 * The tags of a project with their providers: the bound ids of other systems and the MAC of the node, or the tag's
 * uid if there are none. Cached until a tag changes.
 */
export class TagDirectory {
  readonly #store: Store
  readonly #projects = new Map<string, Promise<HubTags>>()
  readonly #unsubscribe: () => void

  constructor(store: Store) {
    this.#store = store
    this.#unsubscribe = store.changes.subscribe(change => this.#follow(change))
  }

  ofProject(projectUid: string): Promise<HubTags> {
    const known = this.#projects.get(projectUid)
    if (known) return known
    const read = readHubTags(this.#store, projectUid)
    this.#projects.set(projectUid, read)
    read.catch(() => this.#projects.delete(projectUid))
    return read
  }

  close(): void {
    this.#unsubscribe()
  }

  #follow({ table, projectUid }: Change): void {
    if (!dependsOn.has(table)) return
    if (projectUid === null) this.#projects.clear()
    else this.#projects.delete(projectUid)
  }
}

/** The current tags of a project. */
export async function readHubTags(store: Store, projectUid: string): Promise<HubTags> {
  const [tags, associations, externalTags] = await Promise.all([
    store.tags.list(projectUid),
    store.tagAssociations.listOpen(projectUid),
    store.externalTags.list(projectUid),
  ])
  const macs = Map.groupBy(associations, ({ obj_uid }) => obj_uid)
  const externalIds = Map.groupBy(externalTags, ({ trackable_object_uid }) => trackable_object_uid)
  return new Map(
    tags.map(({ uid, name }) => {
      const bound = [
        ...(externalIds.get(uid) ?? []).map(({ tag_id: id }) => ({ id, type: 'unknown' as const })),
        ...(macs.get(uid) ?? []).map(({ mac_address }) => ({
          id: withColons(mac_address),
          type: 'uwb' as const,
        })),
      ]
      const providers = bound.length > 0 ? bound : [{ id: uid, type: 'unknown' as const }]
      return [uid, { uid, name, providers }]
    }),
  )
}
