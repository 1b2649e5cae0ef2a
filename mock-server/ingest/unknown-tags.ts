import type { Engine } from '../engine/engine.ts'
import type { ExternalTag } from '../store/external-tags.ts'
import type { Store } from '../store/store.ts'
import type { TagBindings } from './tag-bindings.ts'
import type { TagInbox, UnknownTag } from './tag-inbox.ts'
import { namesOf } from './tag-names.ts'

/** A tag whose id is now bound, with the number of its stored fixes of the last hour. */
export interface BoundTag {
  readonly tag_id: string
  readonly trackable_object_uid: string
  readonly accepted: number
  readonly late: number
}

interface Parts {
  readonly store: Store
  readonly engine: Pick<Engine, 'accept'>
  readonly bindings: TagBindings
  readonly inbox: TagInbox
}

/** Maximum number of fixes that are stored together. */
const batchFixes = 1_000

/** Actions for unknown tags of other systems. */
export class UnknownTags {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  list(projectUid: string): UnknownTag[] {
    return this.#parts.inbox.list(projectUid)
  }

  /** Binds ids to existing tags; the fixes of their last hour are stored when this resolves. */
  async bind(
    projectUid: string,
    wanted: readonly Pick<BoundTag, 'tag_id' | 'trackable_object_uid'>[],
  ): Promise<BoundTag[]> {
    await this.#assign(projectUid, wanted)
    return this.#storeWaiting(projectUid, wanted)
  }

  /**
   * Creates and binds a tag for each id, all or none.
   * @param pattern the name, with `{id}` for the id and `{n}` for an unused number
   */
  async create(projectUid: string, tagIds: readonly string[], pattern: string): Promise<BoundTag[]> {
    const { store } = this.#parts
    const used = new Set((await store.tags.list(projectUid)).map(({ name }) => name))
    const names = namesOf(pattern, tagIds, used)
    const bound = await store.transaction(async tables => {
      const created: Pick<BoundTag, 'tag_id' | 'trackable_object_uid'>[] = []
      for (const [index, tag_id] of tagIds.entries()) {
        const name = names[index] ?? tag_id
        const { uid } = await tables.tags.create({ name, groups: null, project_uid: projectUid })
        await tables.externalTags.assign({ project_uid: projectUid, tag_id, trackable_object_uid: uid })
        created.push({ tag_id, trackable_object_uid: uid })
      }
      return created
    })
    return this.#storeWaiting(projectUid, bound)
  }

  /** Ignores positions of these ids until the ids are removed from the known ones. */
  async ignore(projectUid: string, tagIds: readonly string[]): Promise<void> {
    await this.#assign(
      projectUid,
      tagIds.map(tag_id => ({ tag_id, trackable_object_uid: null })),
    )
    for (const tagId of tagIds) this.#parts.inbox.take(projectUid, tagId)
  }

  async #assign(
    projectUid: string,
    wanted: readonly Pick<ExternalTag, 'tag_id' | 'trackable_object_uid'>[],
  ): Promise<void> {
    await this.#parts.store.transaction(async ({ externalTags }) => {
      for (const each of wanted) await externalTags.assign({ project_uid: projectUid, ...each })
    })
  }

  async #storeWaiting(
    projectUid: string,
    bound: readonly Pick<BoundTag, 'tag_id' | 'trackable_object_uid'>[],
  ): Promise<BoundTag[]> {
    const { inbox, bindings, engine } = this.#parts
    const done: BoundTag[] = []
    for (const each of bound) {
      const fixes = inbox.take(projectUid, each.tag_id)
      let [accepted, late] = [0, 0]
      for (let start = 0; start < fixes.length; start += batchFixes) {
        const positions = fixes
          .slice(start, start + batchFixes)
          .map(fix => bindings.positionOf(projectUid, fix))
          .filter(position => position !== undefined)
        const report = await engine.accept(projectUid, positions)
        accepted += report.accepted
        late += report.late
      }
      done.push({ ...each, accepted, late })
    }
    return done
  }
}
