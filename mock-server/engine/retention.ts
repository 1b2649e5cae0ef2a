import { isPerson } from '../privacy/project-privacy.ts'
import { erasedName } from '../store/erased-people.ts'
import type { Histories } from '../store/histories.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import type { WirePosition } from '../stream/wire-position.ts'

const dayMs = 24 * 3_600_000
const pruneEveryMs = 3_600_000

/** Why a position is rejected: it is older than the retention; undefined if it is not. */
export function tooOld({ ts }: WirePosition, days: number, nowMs: number): string | undefined {
  return ts < nowMs - days * dayMs
    ? `older than the ${days} days that this project keeps positions; send it with keep=true to keep it for good`
    : undefined
}

/** The period of each tag's positions, epoch ms. */
export function spansOf(positions: readonly WirePosition[]) {
  return [...Map.groupBy(positions, p => p.trackable_uid)].map(([tagUid, own]) => {
    const times = own.map(p => p.ts)
    return { tagUid, startMs: Math.min(...times), endMs: Math.max(...times) }
  })
}

type Owns = Pick<ProjectOwnership, 'owns'>

type RetentionTables = Pick<Store, 'privacySettings' | 'projects' | 'projectSettings' | 'tags'>

/** Retention limit of positions (epoch ms) per tag, for projects with their own retention, of all tags or of people. */
async function retentionLimits(
  { privacySettings, projects, projectSettings, tags }: RetentionTables,
  days: number,
  nowMs: number,
): Promise<Map<string, number>> {
  const limits = new Map<string, number>()
  for (const { uid } of await projects.listAll()) {
    const { retention_days: own } = await projectSettings.of(uid)
    const { person_position_days: personDays } = await privacySettings.of(uid)
    if (own !== null)
      for (const tag of await tags.names(uid)) limits.set(String(tag.uid), nowMs - own * dayMs)
    if (personDays === null || personDays >= (own ?? days)) continue
    for (const tag of await tags.listWithRemoved(uid))
      if (isPerson(tag)) limits.set(tag.uid, nowMs - personDays * dayMs)
  }
  return limits
}

/** Erases the names of people who were deleted before the time of their project. */
async function erasePeople(store: Store, projectUid: string, beforeMs: number): Promise<void> {
  const deleted = (await store.tags.listWithRemoved(projectUid)).filter(
    tag => tag.removed_at !== null && tag.removed_at < beforeMs && tag.name !== erasedName && isPerson(tag),
  )
  if (deleted.length > 0)
    await store.personalData.erase(
      projectUid,
      deleted.map(({ uid }) => uid),
    )
}

/** Deletes what a project keeps for a number of days only: alarms, events, disclosures, audit log. */
async function pruneRecords(store: Store, { owns }: Owns, nowMs: number): Promise<void> {
  for (const { uid } of await store.projects.listAll()) {
    if (!owns(uid)) continue
    const settings = await store.privacySettings.of(uid)
    const { deleted_person_days: personDays } = settings
    if (personDays !== null) await erasePeople(store, uid, nowMs - personDays * dayMs)
    const limits = [
      [settings.alarm_days, store.personalData.pruneAlarms],
      [settings.event_days, store.personalData.pruneEvents],
      [settings.disclosure_days, store.disclosures.prune],
      [settings.audit_days, store.personalData.pruneAuditLog],
    ] as const
    for (const [days, prune] of limits) if (days !== null) await prune(uid, nowMs - days * dayMs)
  }
}

/**
 * Deletes what is older than the retention of each project: positions, and records by purpose.
 * @param days retention of positions in projects that set none
 */
export async function prune(
  store: Store,
  histories: Histories,
  ownership: Owns,
  days: number,
  nowMs: number,
): Promise<void> {
  const limits = await retentionLimits(store, days, nowMs)
  for (const history of histories.all()) await history.prune(nowMs - days * dayMs, limits)
  await pruneRecords(store, ownership, nowMs)
}

/** Deletes what is older than the retention, now and then. Returns a function that stops this. */
export function startPruning(
  store: Store,
  histories: Histories,
  ownership: Owns,
  days: number,
  now: () => number,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    prune(store, histories, ownership, days, now()).catch(onError)
  }, pruneEveryMs)
  return () => clearInterval(timer)
}
