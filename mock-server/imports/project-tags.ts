import type { Change } from '../store/changes.ts'
import type { Store } from '../store/store.ts'

/** The ids by which rows of a recording may name the tags of a project, and its areas. */
interface KnownIds {
  /** Of other systems; null if the id is ignored. */
  readonly bound: ReadonlyMap<string, string | null>
  readonly macs: ReadonlyMap<string, string>
  readonly tags: ReadonlySet<string>
  readonly areas: ReadonlySet<string>
}

const dependsOn = new Set([
  'trackable_objects',
  'trackable_objects_associations',
  'external_tags',
  'sublocations',
  'locations',
  'projects',
])
const macLike = /^([0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i

/**
 * Resolves ids of tags by the rules of connections: a bound id, otherwise a MAC or the uid of a tag. Cached until one
 * of these changes.
 */
export class ProjectTags {
  readonly #store: Store
  readonly #projects = new Map<string, Promise<KnownIds>>()
  readonly #unsubscribe: () => void

  constructor(store: Store) {
    this.#store = store
    this.#unsubscribe = store.changes.subscribe(change => this.#follow(change))
  }

  async ofProject(projectUid: string) {
    const known = this.#projects.get(projectUid) ?? readIds(this.#store, projectUid)
    this.#projects.set(projectUid, known)
    known.catch(() => this.#projects.delete(projectUid))
    const { bound, macs, tags, areas } = await known
    return {
      /** The uid of a tag; null if the id is ignored, undefined if it is unknown. */
      tagOf(id: string): string | null | undefined {
        const assigned = bound.get(id)
        if (assigned === null) return null
        const uid = assigned ?? (macLike.test(id) ? macs.get(id.replaceAll(/[:-]/g, '').toLowerCase()) : id)
        return uid !== undefined && tags.has(uid) ? uid : undefined
      },
      hasArea: (uid: string) => areas.has(uid),
    }
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

async function readIds(store: Store, projectUid: string): Promise<KnownIds> {
  const [tags, associations, externalTags, areas] = await Promise.all([
    store.tags.list(projectUid),
    store.tagAssociations.listOpen(projectUid),
    store.externalTags.list(projectUid),
    store.sublocations.list(projectUid),
  ])
  return {
    bound: new Map(externalTags.map(row => [row.tag_id, row.trackable_object_uid])),
    macs: new Map(associations.map(row => [row.mac_address, row.obj_uid])),
    tags: new Set(tags.map(({ uid }) => uid)),
    areas: new Set(areas.map(({ uid }) => uid)),
  }
}
