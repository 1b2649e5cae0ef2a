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
import { createSendQueue } from './send-queue.ts'
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
export async function createNotifier({
  store,
  privacies,
  mail,
  phone,
  ownership = ownsAllProjects,
  now = Date.now,
  logError,
}: NotifierOptions) {
  const cooldown = createCooldown()
  const unsent = createUnsentTexts(now)
  const sending = createSendQueue(logError)
  /** Recipients of alarms are looked up one after the other, without waiting for messages to be sent. */
  const lookups = createSendQueue(logError, 1)
  const testLimit = createTestLimit(now)
  let failed = 0

  async function companyOf(projectUid: string | null): Promise<string> {
    const project = projectUid === null ? undefined : await store.projects.get(projectUid)
    return project?.company_uid ?? projectUid ?? accounts
  }

  async function send(delivery: Delivery, text = delivery.text): Promise<void> {
    const way = delivery.channel === 'email' ? mail : phone
    if (!way) {
      await store.deliveries.update(delivery.uid, { status: 'outbox' })
      return
    }
    try {
      await way({ ...delivery, text })
      await store.deliveries.update(delivery.uid, { status: 'sent', error: null })
    } catch (error) {
      failed += 1
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await store.deliveries.update(delivery.uid, { status: 'failed', error: reason })
    }
  }

  async function deliver(
    notice: Notice,
    alarmUid: string | null,
    message: { subject: string; text: string },
    suppressed: number,
  ) {
    const { profile, channel, address } = notice
    const delivery = await store.deliveries.create({
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
    sending.push(urgency, await companyOf(profile.project_uid), () => send(delivery))
    return delivery
  }

  async function recipientsOf(profile: NotificationProfile): Promise<Recipient[]> {
    if (profile.notification_type === 'ALARM') return store.subscribers.list(profile.project_uid)
    const subscriptions = await store.systemSubscriptions.list(profile.project_uid)
    const users = await Promise.all(subscriptions.map(s => store.users.get(s.user_uid)))
    return subscriptions.map(({ notifications }, i) => {
      const email = users[i]?.email
      return { notifications, addresses: { email: email === undefined ? [] : [email], phone: [] } }
    })
  }

  async function namesOf(alarm: Alarm): Promise<AlarmNames> {
    const { trackable_object_uid: tag, zone_uid: zone, sublocation_uid: area, location_uid: site } = alarm
    const siteRow = site === null ? undefined : await store.locations.get(site)
    const privacy = await privacies.of(alarm.project_uid)
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
  async function notify(alarm: Alarm, notified: ReadonlySet<string> = new Set()): Promise<void> {
    const profiles = (await store.notificationProfiles.list(alarm.project_uid)).filter(p =>
      matchesRequest(p, alarm),
    )
    for (const profile of profiles) {
      const key = `${profile.uid} ${alarm.alarm_key}`
      const seconds = profile.conditions.cooldown_seconds ?? defaultCooldownS
      const suppressed = cooldown.admit(key, alarm.severity_level, now(), seconds * 1_000)
      if (suppressed === undefined) continue
      const message = alarmMessage(alarm, await namesOf(alarm), suppressed)
      for (const notice of noticesOf(profile, await recipientsOf(profile)))
        if (!notified.has(noticeKey(profile.uid, alarm.uid, notice)))
          await deliver(notice, alarm.uid, message, suppressed)
    }
    cooldown.forget(now() - maxCooldownMs)
  }

  /**
   * Deliveries that were not sent before a stop. The secret of an e-mail about an account is lost with the
   * memory, so it must be requested again.
   */
  async function resume(delivery: Delivery): Promise<void> {
    if (delivery.project_uid !== null) return send(delivery)
    const error = 'the server stopped before it was sent'
    await store.deliveries.update(delivery.uid, { status: 'failed', error })
  }
  /** Continues what an earlier owner of projects left: queued deliveries, and alarms that nobody was notified of. */
  async function resumeOf(isOurs: (projectUid: string) => boolean): Promise<void> {
    for (const delivery of await store.deliveries.listQueued()) {
      if (!isOurs(delivery.project_uid ?? accounts)) continue
      const urgency = delivery.alarm_uid === null ? 'test' : 'alarm'
      sending.push(urgency, await companyOf(delivery.project_uid), () => resume(delivery))
    }
    const stored = await store.deliveries.since(now() - maybeNotNotifiedMs)
    const notified = new Set(stored.map(each => noticeKey(each.profile_uid, each.alarm_uid, each)))
    for (const alarm of await store.alarms.listActiveAll())
      if (isOurs(alarm.project_uid) && alarm.created_at >= now() - maybeNotNotifiedMs)
        lookups.push('alarm', alarm.project_uid, () => notify(alarm, notified))
  }

  const unsubscribe = store.changes.subscribe(({ table, action, row }: Change) => {
    if (
      table === 'alarms' &&
      action === 'CREATE' &&
      row.state === 'set' &&
      ownership.owns(String(row.project_uid))
    )
      lookups.push('alarm', String(row.project_uid), () => notify(row as unknown as Alarm))
  })
  await resumeOf(ownership.owns)
  let owned = await ownedProjects()
  const unfollow = ownership.subscribe(() => {
    lookups.push('alarm', '', async () => {
      const before = owned
      owned = await ownedProjects()
      await resumeOf(projectUid => owned.has(projectUid) && !before.has(projectUid))
    })
  })

  async function ownedProjects(): Promise<ReadonlySet<string>> {
    const projects = await store.projects.listAll()
    return new Set(projects.map(({ uid }) => uid).filter(uid => ownership.owns(uid)))
  }

  async function idle(): Promise<void> {
    await lookups.idle()
    await sending.idle()
  }

  return {
    /** Sends a test to every recipient of the profile. Returns the deliveries. @throws TestLimitError */
    async test(profile: NotificationProfile, who: string): Promise<Delivery[]> {
      const text = `This is a test of the notification profile "${profile.name}", requested by ${who}.\n`
      const notices = noticesOf(profile, await recipientsOf(profile))
      testLimit.admit(await companyOf(profile.project_uid), notices.length)
      return Promise.all(notices.map(n => deliver(n, null, { subject: 'Floorwatch test', text }, 0)))
    },
    /** Sends an e-mail to the owner of an account; the stored delivery does not contain the secret. */
    async mailAccount(message: AccountMail): Promise<void> {
      const delivery = await store.deliveries.create(loggedMail(message))
      if (!mail) unsent.keep(delivery.uid, message)
      sending.push('account', accounts, () => send(delivery, message.text))
    },
    readable: unsent.readable,
    idle,
    /** Number of alarms and deliveries in the queue, and of deliveries that failed since the start. */
    load: () => ({ waiting: lookups.waiting() + sending.waiting(), failed }),
    async close(): Promise<void> {
      unsubscribe()
      unfollow()
      await idle()
    },
  }
}

export type Notifier = Awaited<ReturnType<typeof createNotifier>>
