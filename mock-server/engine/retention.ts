import type { History } from '../store/history.ts'
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

/** Retention limit of positions (epoch ms) per tag, for projects with their own retention. */
async function retentionLimits(
  { projects, projectSettings, tags }: Pick<Store, 'projects' | 'projectSettings' | 'tags'>,
  nowMs: number,
): Promise<Map<string, number>> {
  const limits = new Map<string, number>()
  for (const { uid } of await projects.listAll()) {
    const { retention_days: days } = await projectSettings.of(uid)
    if (days === null) continue
    for (const tag of await tags.names(uid)) limits.set(String(tag.uid), nowMs - days * dayMs)
  }
  return limits
}

/** Deletes positions that are older than the retention, now and then. Returns a function that stops this. */
export function startPruning(
  store: Store,
  history: History,
  days: number,
  now: () => number,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    retentionLimits(store, now())
      .then(limits => history.prune(now() - days * dayMs, limits))
      .catch(onError)
  }, pruneEveryMs)
  return () => clearInterval(timer)
}
