import { type Actor, actors, byItself } from '../store/actor.ts'
import type { Alarm } from '../store/alarms.ts'
import type { Disclosure, DisclosureFields } from '../store/disclosures.ts'
import { KeptRead } from '../store/kept-read.ts'
import { type PrivacySettings, privacyTable } from '../store/privacy-settings.ts'
import { ownsAllProjects, type ProjectOwnership } from '../store/project-ownership.ts'
import type { Store, Tables } from '../store/store.ts'
import { PrivacyDirectory } from './privacy-directory.ts'
import { isPerson } from './project-privacy.ts'

/** The author of disclosures by alarms and musters, and of their ends. */
const system: Actor = { userUid: 'system', userEmail: 'system', requestId: '', address: '' }

/** Says something about the badge, not about the person. */
const technicalAlarms = new Set(['low_battery', 'node_offline', 'sync_lost'])
const dependsOn = new Set<string>(['alarms', 'musters', 'disclosures', privacyTable])
const everyMs = 1_000
/** A request that nobody decided. */
const decideWithinMs = 24 * 3_600_000

interface KeeperOptions {
  readonly store: Store
  /** Disclosures of other projects are kept by their owners. */
  readonly ownership?: Pick<ProjectOwnership, 'owns'>
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** The fields of a new disclosure. */
export const newDisclosure = (
  fields: Pick<DisclosureFields, 'project_uid' | 'cause' | 'state'> & Partial<DisclosureFields>,
): DisclosureFields => ({
  trackable_object_uid: null,
  alarm_uid: null,
  muster_uid: null,
  reason: null,
  asked_name: null,
  minutes: null,
  requested_by: null,
  decided_by: null,
  decided_at: null,
  ends_at: null,
  ended_at: null,
  ...fields,
})

const discloses = ({ state, type, severity_level }: Alarm, { reveal_from_severity: from }: PrivacySettings) =>
  state === 'set' && from !== null && severity_level >= from && !technicalAlarms.has(type)

/**
 * Starts and ends the disclosures of alarms and musters, and ends requests in time. A name is shown only once its
 * disclosure is stored, so a server that is killed in between shows none that the audit log does not have.
 */
export class DisclosureKeeper {
  readonly #options: KeeperOptions
  readonly #unsubscribe: () => void
  readonly #timer: NodeJS.Timeout
  readonly #waiting = new Set<string>()
  readonly #enabledProjects: KeptRead<readonly string[]>
  #work: Promise<void> = Promise.resolve()

  static async start(options: KeeperOptions): Promise<DisclosureKeeper> {
    const keeper = new DisclosureKeeper(options)
    keeper.#checkAll()
    await keeper.idle()
    return keeper
  }

  private constructor(options: KeeperOptions) {
    this.#options = options
    const { changes, privacySettings } = options.store
    this.#enabledProjects = new KeptRead(changes, [privacyTable], () => privacySettings.enabledProjects())
    this.#unsubscribe = changes.subscribe(({ table, projectUid }) => {
      if (projectUid !== null && dependsOn.has(table)) this.#check(projectUid)
    })
    this.#timer = setInterval(() => this.#checkAll(), everyMs)
  }

  async idle(): Promise<void> {
    await this.#work
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#unsubscribe()
    this.#enabledProjects.close()
    await this.#work
  }

  #checkAll(): void {
    this.#later(async () => {
      for (const uid of await this.#enabledProjects.get()) this.#check(uid)
    })
  }

  /** Checks of the same project that wait are one. */
  #check(projectUid: string): void {
    const { ownership = ownsAllProjects } = this.#options
    if (this.#waiting.has(projectUid) || !ownership.owns(projectUid)) return
    this.#waiting.add(projectUid)
    this.#later(async () => {
      this.#waiting.delete(projectUid)
      const { store } = this.#options
      const settings = await store.privacySettings.of(projectUid)
      const open = await store.disclosures.listOpen(projectUid)
      if (!settings.enabled && open.length === 0) return
      const changes = await this.#changesOf(projectUid, settings, open)
      if (changes.length === 0) return
      await actors.run(system, () =>
        store.transaction(async tables => {
          for (const change of changes) await change(tables)
        }),
      )
    })
  }

  #later(work: () => Promise<void>): void {
    this.#work = byItself(() => this.#work.then(work).catch(this.#options.onError))
  }

  async #changesOf(projectUid: string, settings: PrivacySettings, open: readonly Disclosure[]) {
    const { store, now } = this.#options
    const nowMs = now()
    const alarms = settings.enabled
      ? (await store.alarms.listActive(projectUid)).filter(each => discloses(each, settings))
      : []
    const musters = settings.enabled
      ? (await store.musters.listRunning()).filter(each => each.project_uid === projectUid)
      : []
    const causes = new Set([...alarms, ...musters].map(({ uid }) => uid))
    const known = new Set(open.flatMap(({ alarm_uid, muster_uid }) => alarm_uid ?? muster_uid ?? []))
    const changes: ((tables: Tables) => Promise<unknown>)[] = []
    for (const { uid, trackable_object_uid } of alarms) {
      if (known.has(uid) || trackable_object_uid === null) continue
      const tag = await store.tags.get(trackable_object_uid)
      if (!tag || !isPerson(tag)) continue
      const made = newDisclosure({ project_uid: projectUid, cause: 'alarm', state: 'active' })
      changes.push(tables => tables.disclosures.create({ ...made, trackable_object_uid, alarm_uid: uid }))
    }
    for (const { uid } of musters) {
      if (known.has(uid)) continue
      const made = newDisclosure({ project_uid: projectUid, cause: 'muster', state: 'active' })
      changes.push(tables => tables.disclosures.create({ ...made, muster_uid: uid }))
    }
    for (const disclosure of open) {
      const state = endedState(disclosure, settings, causes, nowMs)
      if (state) changes.push(tables => tables.disclosures.update(disclosure.uid, { state, ended_at: nowMs }))
    }
    return changes
  }
}

/** The state of a disclosure that is over; undefined if it is not. */
function endedState(
  { state, alarm_uid, muster_uid, ends_at, created_at }: Disclosure,
  { enabled }: PrivacySettings,
  causes: ReadonlySet<string>,
  nowMs: number,
): 'ended' | 'expired' | undefined {
  if (state === 'requested') return created_at < nowMs - decideWithinMs || !enabled ? 'expired' : undefined
  const cause = alarm_uid ?? muster_uid
  if (cause !== null) return causes.has(cause) ? undefined : 'ended'
  return !enabled || (ends_at !== null && ends_at <= nowMs) ? 'ended' : undefined
}

/** The privacy of all projects, and what starts and ends disclosures; both are closed with `opened`. */
export async function startPrivacy(
  store: Store,
  ownership: Pick<ProjectOwnership, 'owns'>,
  now: () => number,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<PrivacyDirectory> {
  const privacy = await PrivacyDirectory.open(store, now)
  opened.defer(() => privacy.close())
  const disclosures = await DisclosureKeeper.start({ store, ownership, now, onError })
  opened.defer(() => disclosures.close())
  return privacy
}
