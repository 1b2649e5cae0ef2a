import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import type { ProjectPrivacy } from '../privacy/project-privacy.ts'
import type { Change } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import type { HubTag } from './objects.ts'

interface Known {
  readonly tags: Promise<HubTags>
  /** By which people have pseudonyms. */
  readonly privacy: ProjectPrivacy | undefined
}

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
  readonly #privacies: PrivacyDirectory
  readonly #projects = new Map<string, Known>()
  readonly #unsubscribe: () => void

  constructor(store: Store, privacies: PrivacyDirectory) {
    this.#store = store
    this.#privacies = privacies
    this.#unsubscribe = store.changes.subscribe(change => this.#follow(change))
  }

  async ofProject(projectUid: string): Promise<HubTags> {
    const privacy = await this.#privacies.of(projectUid)
    const known = this.#projects.get(projectUid)
    if (known && known.privacy === privacy) return known.tags
    const tags = readHubTags(this.#store, projectUid, privacy)
    this.#projects.set(projectUid, { tags, privacy })
    tags.catch(() => this.#projects.delete(projectUid))
    return tags
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

/** The current tags of a project. Those of people in privacy mode have pseudonyms, and their uid as provider. */
export async function readHubTags(
  store: Store,
  projectUid: string,
  privacy: ProjectPrivacy | undefined,
): Promise<HubTags> {
  const [tags, associations, externalTags] = await Promise.all([
    store.tags.list(projectUid),
    store.tagAssociations.listOpen(projectUid),
    store.externalTags.list(projectUid),
  ])
  const macs = Map.groupBy(associations, ({ obj_uid }) => obj_uid)
  const externalIds = Map.groupBy(externalTags, ({ trackable_object_uid }) => trackable_object_uid)
  return new Map(
    tags.map(({ uid, name: stored }) => {
      const name = privacy?.nameOf(uid, undefined) ?? stored
      const bound = [
        ...(externalIds.get(uid) ?? []).map(({ tag_id: id }) => ({ id, type: 'unknown' as const })),
        ...(macs.get(uid) ?? []).map(({ mac_address }) => ({
          id: withColons(mac_address),
          type: 'uwb' as const,
        })),
      ]
      const isShown = bound.length > 0 && !privacy?.hides(uid, undefined)
      const providers = isShown ? bound : [{ id: uid, type: 'unknown' as const }]
      return [uid, { uid, name, providers }]
    }),
  )
}
