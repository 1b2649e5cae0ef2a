import { knownTimeZone } from '#domain/time/site-time.ts'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import type { Alarm } from '../store/alarms.ts'
import type { Change } from '../store/changes.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { NotificationProfile } from '../store/notification-profiles.ts'
import { ownsAllProjects, type ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import { type AccountMail, createUnsentTexts, loggedMail } from './account-mail.ts'
import { matchesRequest, type Notice, noticesOf, type Recipient } from './decide.ts'
import { createCooldown, createTestLimit } from './limits.ts'
import { type AlarmNames, alarmMessage } from './message.ts'
import { createSendQueue, type SendQueue } from './send-queue.ts'
import type { Send } from './senders.ts'

export interface NotifierOptions {
  store: Store
  /** Messages leave the system, so they have pseudonyms even while the alarm discloses the name. */
  privacies: Pick<PrivacyDirectory, 'of'>
  /** If absent, messages stay in the delivery log. */
  mail?: Send | undefined
  phone?: Send | undefined
  /** Alarms of other projects are notified by their owners. */
  ownership?: ProjectOwnership
  now?: () => number
  logError: (error: unknown) => void
}

const defaultCooldownS = 300
const maxCooldownMs = 24 * 3_600_000
/** Alarms raised within this time before a start may not have been notified, because the server was killed. */
const maybeNotNotifiedMs = 15 * 60_000

/** Stands for a company or a project where a message is about an account. */
const accounts = 'accounts'

const noticeKey = (profile: string | null, alarm: string | null, to: Pick<Notice, 'channel' | 'address'>) =>
  [profile, alarm, to.channel, to.address].join(' ')

/**
 * Notifies recipients of alarms according to profiles; deliveries are stored before they are sent, so that a
 * stop loses none.
 */
export class Notifier {
  readonly #options: NotifierOptions
  readonly #store: Store
  readonly #now: () => number
  readonly #ownership: ProjectOwnership
  readonly #cooldown = createCooldown()
  readonly #unsent: ReturnType<typeof createUnsentTexts>
  readonly #sending: SendQueue
  /** Recipients of alarms are looked up one after the other, without waiting for messages to be sent. */
  readonly #lookups: SendQueue
  readonly #testLimit: ReturnType<typeof createTestLimit>
  readonly #unsubscribe: (() => void)[] = []
  #owned: ReadonlySet<string> = new Set()
  #failed = 0

  /** Starts to notify, and continues what an earlier run left. */
  static async start(options: NotifierOptions): Promise<Notifier> {
    const notifier = new Notifier(options)
    await notifier.#start()
    return notifier
  }

  private constructor(options: NotifierOptions) {
    const { store, ownership = ownsAllProjects, now = Date.now, logError } = options
    this.#options = options
    this.#store = store
    this.#now = now
    this.#ownership = ownership
    this.#unsent = createUnsentTexts(now)
    this.#sending = createSendQueue(logError)
    this.#lookups = createSendQueue(logError, 1)
    this.#testLimit = createTestLimit(now)
  }

  /** Sends a test to every recipient of the profile. Returns the deliveries. @throws TestLimitError */
  async test(profile: NotificationProfile, who: string): Promise<Delivery[]> {
    const text = `This is a test of the notification profile "${profile.name}", requested by ${who}.\n`
    const notices = noticesOf(profile, await this.#recipientsOf(profile))
    this.#testLimit.admit(await this.#companyOf(profile.project_uid), notices.length)
    return Promise.all(notices.map(n => this.#deliver(n, null, { subject: 'Floorwatch test', text }, 0)))
  }

  /** Sends an e-mail to the owner of an account; the stored delivery does not contain the secret. */
  async mailAccount(message: AccountMail): Promise<void> {
    const delivery = await this.#store.deliveries.create(loggedMail(message))
    if (!this.#options.mail) this.#unsent.keep(delivery.uid, message)
    this.#sending.push('account', accounts, () => this.#send(delivery, message.text))
  }

  /** The row with its full text, if it is still in memory. */
  readable(delivery: Delivery): Delivery {
    return this.#unsent.readable(delivery)
  }

  /** Number of alarms and deliveries in the queue, and of deliveries that failed since the start. */
  load(): { waiting: number; failed: number } {
    return { waiting: this.#lookups.waiting() + this.#sending.waiting(), failed: this.#failed }
  }

  /** Resolves when nothing waits to be sent. */
  async close(): Promise<void> {
    for (const stop of this.#unsubscribe) stop()
    await this.#lookups.idle()
    await this.#sending.idle()
  }

  async #start(): Promise<void> {
    this.#unsubscribe.push(this.#store.changes.subscribe(change => this.#follow(change)))
    await this.#resumeOf(projectUid => this.#ownership.owns(projectUid))
    this.#owned = await this.#ownedProjects()
    this.#unsubscribe.push(
      this.#ownership.subscribe(() => {
        this.#lookups.push('alarm', '', async () => {
          const before = this.#owned
          const owned = await this.#ownedProjects()
          this.#owned = owned
          await this.#resumeOf(projectUid => owned.has(projectUid) && !before.has(projectUid))
        })
      }),
    )
  }

  #follow({ table, action, row }: Change): void {
    if (
      table === 'alarms' &&
      action === 'CREATE' &&
      row.state === 'set' &&
      this.#ownership.owns(String(row.project_uid))
    )
      this.#lookups.push('alarm', String(row.project_uid), () => this.#notify(row as unknown as Alarm))
  }

  async #ownedProjects(): Promise<ReadonlySet<string>> {
    const projects = await this.#store.projects.listAll()
    return new Set(projects.map(({ uid }) => uid).filter(uid => this.#ownership.owns(uid)))
  }

  async #companyOf(projectUid: string | null): Promise<string> {
    const project = projectUid === null ? undefined : await this.#store.projects.get(projectUid)
    return project?.company_uid ?? projectUid ?? accounts
  }

  async #send(delivery: Delivery, text = delivery.text): Promise<void> {
    const { mail, phone } = this.#options
    const { deliveries } = this.#store
    const way = delivery.channel === 'email' ? mail : phone
    if (!way) {
      await deliveries.update(delivery.uid, { status: 'outbox' })
      return
    }
    try {
      await way({ ...delivery, text })
      await deliveries.update(delivery.uid, { status: 'sent', error: null })
    } catch (error) {
      this.#failed += 1
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await deliveries.update(delivery.uid, { status: 'failed', error: reason })
    }
  }

  async #deliver(
    notice: Notice,
    alarmUid: string | null,
    message: { subject: string; text: string },
    suppressed: number,
  ): Promise<Delivery> {
    const { profile, channel, address } = notice
    const delivery = await this.#store.deliveries.create({
      project_uid: profile.project_uid,
      profile_uid: profile.uid,
      alarm_uid: alarmUid,
      channel,
      address,
      ...message,
      status: 'queued',
      error: null,
      held_back: suppressed,
    })
    const urgency = alarmUid === null ? 'test' : 'alarm'
    this.#sending.push(urgency, await this.#companyOf(profile.project_uid), () => this.#send(delivery))
    return delivery
  }

  async #recipientsOf(profile: NotificationProfile): Promise<Recipient[]> {
    const { subscribers, systemSubscriptions, users: userStore } = this.#store
    if (profile.notification_type === 'ALARM') return subscribers.list(profile.project_uid)
    const subscriptions = await systemSubscriptions.list(profile.project_uid)
    const users = await Promise.all(subscriptions.map(s => userStore.get(s.user_uid)))
    return subscriptions.map(({ notifications }, i) => {
      const email = users[i]?.email
      return { notifications, addresses: { email: email === undefined ? [] : [email], phone: [] } }
    })
  }

  async #namesOf(alarm: Alarm): Promise<AlarmNames> {
    const store = this.#store
    const { trackable_object_uid: tag, zone_uid: zone, sublocation_uid: area, location_uid: site } = alarm
    const siteRow = site === null ? undefined : await store.locations.get(site)
    const privacy = await this.#options.privacies.of(alarm.project_uid)
    const shown = (name: string | undefined) =>
      name === undefined ? undefined : (privacy?.text(name, undefined) ?? name)
    const tagName = tag === null ? undefined : (await store.tags.get(tag))?.name
    return {
      tag: tag !== null && privacy ? privacy.nameOf(tag, undefined) : tagName,
      zone: zone === null ? undefined : shown((await store.zones.get(zone))?.name),
      area: area === null ? undefined : shown((await store.sublocations.get(area))?.name),
      site: shown(siteRow?.name),
      timeZone: knownTimeZone(siteRow?.timezone),
    }
  }

  /** @param notified deliveries that are stored already */
  async #notify(alarm: Alarm, notified: ReadonlySet<string> = new Set()): Promise<void> {
    const profiles = (await this.#store.notificationProfiles.list(alarm.project_uid)).filter(p =>
      matchesRequest(p, alarm),
    )
    for (const profile of profiles) {
      const key = `${profile.uid} ${alarm.alarm_key}`
      const seconds = profile.conditions.cooldown_seconds ?? defaultCooldownS
      const suppressed = this.#cooldown.admit(key, alarm.severity_level, this.#now(), seconds * 1_000)
      if (suppressed === undefined) continue
      const message = alarmMessage(alarm, await this.#namesOf(alarm), suppressed)
      for (const notice of noticesOf(profile, await this.#recipientsOf(profile)))
        if (!notified.has(noticeKey(profile.uid, alarm.uid, notice)))
          await this.#deliver(notice, alarm.uid, message, suppressed)
    }
    this.#cooldown.forget(this.#now() - maxCooldownMs)
  }

  /**
   * Deliveries that were not sent before a stop. The secret of an e-mail about an account is lost with the
   * memory, so it must be requested again.
   */
  async #resume(delivery: Delivery): Promise<void> {
    if (delivery.project_uid !== null) return this.#send(delivery)
    const error = 'the server stopped before it was sent'
    await this.#store.deliveries.update(delivery.uid, { status: 'failed', error })
  }

  /** Continues what an earlier owner of projects left: queued deliveries, and alarms that nobody was notified of. */
  async #resumeOf(isOurs: (projectUid: string) => boolean): Promise<void> {
    const { deliveries, alarms } = this.#store
    for (const delivery of await deliveries.listQueued()) {
      if (!isOurs(delivery.project_uid ?? accounts)) continue
      const urgency = delivery.alarm_uid === null ? 'test' : 'alarm'
      this.#sending.push(urgency, await this.#companyOf(delivery.project_uid), () => this.#resume(delivery))
    }
    const sinceMs = this.#now() - maybeNotNotifiedMs
    const stored = await deliveries.since(sinceMs)
    const notified = new Set(stored.map(each => noticeKey(each.profile_uid, each.alarm_uid, each)))
    for (const alarm of await alarms.listActiveAll())
      if (isOurs(alarm.project_uid) && alarm.created_at >= sinceMs)
        this.#lookups.push('alarm', alarm.project_uid, () => this.#notify(alarm, notified))
  }
}
