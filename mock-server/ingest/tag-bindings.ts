import type { Change } from '../store/changes.ts'
import type { ExternalTagFields } from '../store/external-tags.ts'
import type { Store } from '../store/store.ts'
import type { MappedFix } from './apply-mapping.ts'

/** A fix as the engine accepts it. */
export type Position = Record<string, string | number>

const key = (projectUid: string, tagId: string) => `${projectUid} ${tagId}`
const macLike = /^([0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/i

/** Resolves the id of another system to a tag: an explicit binding, otherwise a MAC or the uid of a tag. */
export class TagBindings {
  readonly #tags = new Map<string, string | null>()

  static async load(store: Store): Promise<TagBindings> {
    const bindings = new TagBindings()
    for (const row of await store.externalTags.listAll()) bindings.#keep(row)
    return bindings
  }

  follow({ table, action, row }: Change): void {
    if (table !== 'external_tags') return
    const known = row as unknown as ExternalTagFields
    if (action === 'DELETE') this.#tags.delete(key(known.project_uid, known.tag_id))
    else this.#keep(known)
  }

  /** Undefined if the tag is ignored. */
  positionOf(projectUid: string, fix: MappedFix): Position | undefined {
    const { tag, x, y, z, ts, sublocation_uid } = fix
    const at = { x, y, z, ts, sublocation_uid }
    const bound = this.#tags.get(key(projectUid, tag))
    if (bound === null) return undefined
    if (bound !== undefined) return { ...at, trackable_uid: bound }
    return macLike.test(tag) ? { ...at, mac: tag.replace(/[:-]/g, '') } : { ...at, trackable_uid: tag }
  }

  #keep({ project_uid, tag_id, trackable_object_uid }: ExternalTagFields): void {
    this.#tags.set(key(project_uid, tag_id), trackable_object_uid)
  }
}
