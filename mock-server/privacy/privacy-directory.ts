import type { Change } from '../store/changes.ts'
import type { Disclosure } from '../store/disclosures.ts'
import { privacyTable } from '../store/privacy-settings.ts'
import type { Store } from '../store/store.ts'
import type { Tag } from '../store/tags.ts'
import { type ActiveDisclosure, isPerson, ProjectPrivacy } from './project-privacy.ts'
import { PseudonymCodes, periodEndMs, periodOf } from './pseudonyms.ts'

interface Snapshot {
  readonly privacy: ProjectPrivacy
  /** Epoch ms: the end of the period, or of a disclosure. */
  readonly validUntilMs: number
}

const dependsOn = new Set<string>(['trackable_objects', 'disclosures', privacyTable])

/** The privacy of every project in privacy mode. Snapshots are cached until something that they show changes. */
export class PrivacyDirectory {
  readonly #store: Store
  readonly #now: () => number
  readonly #enabled: Set<string>
  /** The newest snapshot of each project, which may be stale. */
  readonly #newest = new Map<string, Snapshot>()
  readonly #reads = new Map<string, Promise<Snapshot>>()
  /** All tags of a project by uid, with removed ones; changes are applied in their order. */
  readonly #tags = new Map<string, Promise<Map<string, Tag>>>()
  /** Of the period and the one before. */
  readonly #codes = new Map<string, readonly [PseudonymCodes, PseudonymCodes]>()
  /** Earlier names of people, by project, and those that changes added. */
  readonly #formerNames = new Map<string, Promise<Set<string>>>()
  readonly #unsubscribe: () => void

  static async open(store: Store, now: () => number): Promise<PrivacyDirectory> {
    const directory = new PrivacyDirectory(store, now, await store.privacySettings.enabledProjects())
    await Promise.all([...directory.#enabled].map(uid => directory.of(uid)))
    return directory
  }

  private constructor(store: Store, now: () => number, enabled: readonly string[]) {
    this.#store = store
    this.#now = now
    this.#enabled = new Set(enabled)
    this.#unsubscribe = store.changes.subscribe(change => this.#follow(change))
  }

  close(): void {
    this.#unsubscribe()
  }

  isEnabled(projectUid: string): boolean {
    return this.#enabled.has(projectUid)
  }

  /** The current privacy of a project; undefined if it is not in privacy mode. */
  async of(projectUid: string): Promise<ProjectPrivacy | undefined> {
    if (!this.#enabled.has(projectUid)) return undefined
    const known = this.#reads.get(projectUid) ?? this.#read(projectUid)
    const snapshot = await known
    if (snapshot.validUntilMs > this.#now()) return snapshot.privacy
    if (this.#reads.get(projectUid) === known) this.#reads.delete(projectUid)
    return this.of(projectUid)
  }

  /**
   * The newest privacy that was read, for what cannot wait. It may not know the newest tags, and treats them as
   * people.
   */
  newest(projectUid: string): ProjectPrivacy | undefined {
    if (!this.#enabled.has(projectUid)) return undefined
    const newest = this.#newest.get(projectUid)
    const isStale = !this.#reads.has(projectUid) || (newest?.validUntilMs ?? 0) <= this.#now()
    if (isStale) void this.of(projectUid).catch(() => undefined)
    return newest?.privacy ?? nobodyKnown
  }

  #follow({ table, action, row, before, projectUid }: Change): void {
    if (projectUid === null || !dependsOn.has(table)) return
    if (table === 'trackable_objects') {
      const removed_at = action === 'DELETE' ? this.#now() : (row.removed_at ?? null)
      const tag = { ...row, removed_at } as Tag
      void this.#tags.get(projectUid)?.then(tags => tags.set(tag.uid, tag))
    }
    if (table === privacyTable) {
      if (row['enabled'] === true) this.#enabled.add(projectUid)
      else this.#enabled.delete(projectUid)
    }
    if (table === 'trackable_objects' && action === 'UPDATE' && before && isPerson(before)) {
      const former = String(before['name'])
      void this.#formerNames.get(projectUid)?.then(names => names.add(former))
    }
    this.#reads.delete(projectUid)
  }

  #read(projectUid: string): Promise<Snapshot> {
    const reading = this.#readFacts(projectUid)
    this.#reads.set(projectUid, reading)
    const isLatest = () => this.#reads.get(projectUid) === reading
    reading.then(
      snapshot => {
        if (isLatest() || !this.#newest.has(projectUid)) this.#newest.set(projectUid, snapshot)
      },
      () => isLatest() && this.#reads.delete(projectUid),
    )
    return reading
  }

  async #readFacts(projectUid: string): Promise<Snapshot> {
    const { privacySettings, disclosures } = this.#store
    const nowMs = this.#now()
    const { rotation_days } = await privacySettings.of(projectUid)
    const period = periodOf(nowMs, rotation_days)
    const active = (await disclosures.listOpen(projectUid)).filter(
      ({ state, ends_at }) => state === 'active' && (ends_at === null || ends_at > nowMs),
    )
    const ends = active.map(({ ends_at }) => ends_at ?? Number.POSITIVE_INFINITY)
    const [codes, previousCodes] = await this.#codesOf(projectUid, period)
    const privacy = new ProjectPrivacy({
      codes,
      previousCodes,
      tags: await this.#tagsOf(projectUid),
      formerNames: await this.#namesBefore(projectUid),
      disclosures: (await Promise.all(active.map(each => this.#disclosed(each)))).flat(),
    })
    return { privacy, validUntilMs: Math.min(periodEndMs(period, rotation_days), ...ends) }
  }

  async #codesOf(projectUid: string, period: number): Promise<readonly [PseudonymCodes, PseudonymCodes]> {
    const known = this.#codes.get(projectUid)
    if (known?.[0].scope.period === period) return known
    const key = await this.#store.privacySettings.keyOf(projectUid)
    const codes = [
      new PseudonymCodes({ key, period }),
      new PseudonymCodes({ key, period: period - 1 }),
    ] as const
    this.#codes.set(projectUid, codes)
    return codes
  }

  #tagsOf(projectUid: string): Promise<Map<string, Tag>> {
    const known = this.#tags.get(projectUid)
    if (known) return known
    const read = this.#store.tags
      .listWithRemoved(projectUid)
      .then(tags => new Map(tags.map(tag => [tag.uid, tag])))
    this.#tags.set(projectUid, read)
    read.catch(() => this.#tags.delete(projectUid))
    return read
  }

  async #disclosed(disclosure: Disclosure): Promise<ActiveDisclosure[]> {
    const { cause, trackable_object_uid: uid, muster_uid, requested_by, decided_by } = disclosure
    if (cause === 'muster') {
      const muster = muster_uid === null ? undefined : await this.#store.musters.get(muster_uid)
      return muster ? [{ uids: muster.roster, viewers: undefined }] : []
    }
    if (uid === null) return []
    if (cause === 'alarm') return [{ uids: [uid], viewers: undefined }]
    const both = [requested_by, decided_by].filter(each => each !== null)
    return cause === 'request' ? [{ uids: [uid], viewers: both }] : []
  }

  #namesBefore(projectUid: string): Promise<Set<string>> {
    const known = this.#formerNames.get(projectUid)
    if (known) return known
    const read = this.#readFormerNames(projectUid)
    this.#formerNames.set(projectUid, read)
    read.catch(() => this.#formerNames.delete(projectUid))
    return read
  }

  async #readFormerNames(projectUid: string): Promise<Set<string>> {
    const names = new Set<string>()
    const versions = this.#store.rowVersions.walk(projectUid, 'trackable_objects', 0, this.#now())
    for await (const batch of versions)
      for (const { row } of batch) if (isPerson(row)) names.add(String(row['name']))
    return names
  }
}

/** Before anything was read, every tag is an unknown person. */
const nobodyKnown = new ProjectPrivacy({
  codes: new PseudonymCodes({ key: Buffer.alloc(32), period: 0 }),
  previousCodes: new PseudonymCodes({ key: Buffer.alloc(32), period: -1 }),
  tags: new Map(),
  formerNames: [],
  disclosures: [],
})
