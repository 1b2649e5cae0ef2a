import type { QueryClient } from '@tanstack/react-query'
import { type BulkFailure, type BulkJob, type BulkStep, needsMade, withMade } from '#domain/bulk-job.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useSession } from '#session/session.ts'
import type { Noun } from '#wire/profile.ts'
import { UnreachableError } from './api-error.ts'
import { type CallOutcome, sendCalls, takesBulk } from './bulk-calls.ts'
import { forgetBulkJob, stepsKey, useBulkJob } from './bulk-job-store.ts'
import { keyOf } from './query-keys.ts'
import { tagsQuery } from './tags.ts'
import { zonesQuery } from './zones.ts'

/** Also in memory, for a job that is too large to be stored. */
let steps: readonly BulkStep[] = []
let runningId: string | undefined
/** Number of rows between two checks whether the job was stopped. */
const chunkTogether = 250
const chunkAlone = 20
/** Characters per request; the service accepts several times as many. */
const chunkLength = 1_500_000
const retryAfterMs = 2_000

const touched: readonly Noun[] = ['tags', 'zones', 'nodes', 'anchors', 'tagBindings', 'anchorBindings']

function keep(all: readonly BulkStep[]): boolean {
  steps = all
  try {
    sessionStorage.setItem(stepsKey, JSON.stringify(all))
    return true
  } catch {
    // The storage of the browser for this tab is full: the job shows a warning and runs while the page is
    // open.
    sessionStorage.removeItem(stepsKey)
    return false
  }
}

const jobNow = (id: string): BulkJob | undefined => {
  const { job } = useBulkJob.getState()
  return job?.id === id ? job : undefined
}

const signedInEmail = () => useSession.getState().user?.email

function update(id: string, change: (job: BulkJob) => Partial<BulkJob>): void {
  useBulkJob.setState(({ job }) => (job?.id === id ? { job: { ...job, ...change(job) } } : { job }))
}

/** Whether an earlier try already created the row, although its response was lost. */
async function alreadyMade(client: QueryClient, projectUid: ProjectUid, chunk: readonly BulkStep[]) {
  const made = new Map<string, string>()
  const wants = (noun: 'tags' | 'zones') => chunk.some(step => step.creates?.noun === noun)
  const fresh = { staleTime: 0 }
  const tags = wants('tags') ? await client.fetchQuery({ ...tagsQuery(projectUid), ...fresh }) : []
  const zones = wants('zones') ? await client.fetchQuery({ ...zonesQuery(projectUid), ...fresh }) : []
  for (const { key, creates } of chunk) {
    const found =
      creates?.noun === 'tags'
        ? tags.find(tag => tag.name === creates.name)
        : zones.find(zone => zone.name === creates?.name && zone.areaUid === creates.areaUid)
    if (creates && found) made.set(key, found.uid)
  }
  return made
}

async function runChunk(client: QueryClient, job: BulkJob, chunk: readonly BulkStep[], isRepeated: boolean) {
  const made = isRepeated ? await alreadyMade(client, job.projectUid, chunk) : new Map<string, string>()
  const failures: BulkFailure[] = []
  const failed = new Set<string>()
  const rounds = Math.max(0, ...chunk.map(step => step.calls.length))
  for (let round = 0; round < rounds; round++) {
    const due = chunk.flatMap(step => {
      const call = step.calls[round]
      const isMade = round === 0 && made.has(step.key)
      return call && !failed.has(step.key) && !isMade ? [{ step, call }] : []
    })
    const fail = (step: BulkStep, call: BulkFailure['call'], problem: BulkFailure['problem']) => {
      failed.add(step.key)
      failures.push({ key: step.key, label: step.label, call, problem })
    }
    const lost = due.filter(({ step, call }) => needsMade(call) && !made.has(step.key))
    for (const { step, call } of lost) fail(step, call.kind, { kind: 'unknown' })
    const sent = due.filter(each => !lost.includes(each))
    const outcomes: readonly CallOutcome[] = await sendCalls(
      client,
      job.projectUid,
      sent.map(({ step, call }) => ({
        call: withMade(call, made.get(step.key)),
        noun: round === 0 ? step.creates?.noun : undefined,
      })),
    )
    for (const [index, { step, call }] of sent.entries()) {
      const { uid, problem } = outcomes[index] ?? {}
      if (uid !== undefined) made.set(step.key, uid)
      if (problem) fail(step, call.kind, problem)
    }
  }
  return { failures, made: chunk.flatMap(step => made.get(step.key) ?? []) }
}

/** The next steps, limited by number and by the size of a request. */
function nextChunk(through: number, size: number): readonly BulkStep[] {
  const chunk: BulkStep[] = []
  let length = 0
  for (const step of steps.slice(through, through + size)) {
    length += JSON.stringify(step.calls).length
    if (chunk.length > 0 && length > chunkLength) break
    chunk.push(step)
  }
  return chunk
}

async function runToEnd(client: QueryClient, id: string, isResumed: boolean): Promise<void> {
  const size = (await takesBulk(client)) ? chunkTogether : chunkAlone
  let isRepeated = isResumed
  for (let job = jobNow(id); job?.phase === 'running'; job = jobNow(id)) {
    if (job.email !== signedInEmail()) {
      update(id, () => ({ phase: 'stopped' }))
      break
    }
    const { through } = job
    const chunk = nextChunk(through, size)
    if (chunk.length === 0) {
      update(id, () => ({ phase: 'done' }))
      break
    }
    try {
      const { failures, made } = await runChunk(client, job, chunk, isRepeated)
      isRepeated = false
      update(id, before => ({
        through: through + chunk.length,
        failures: [...before.failures, ...failures],
        made: [...before.made, ...made],
      }))
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error
      // Unknown how much of it was stored.
      isRepeated = true
      await new Promise(resolve => setTimeout(resolve, retryAfterMs))
    }
  }
}

/** Runs the job of this tab, at most once, and not in a copy of the tab. */
async function run(client: QueryClient, id: string, isResumed: boolean): Promise<void> {
  if (runningId === id) return
  runningId = id
  try {
    const locks = globalThis.navigator?.locks
    const work = () => runToEnd(client, id, isResumed)
    if (!locks) await work()
    else
      await locks.request(`floorwatch-bulk-${id}`, { ifAvailable: true }, async lock => {
        if (lock) await work()
        else dismissBulkJob()
      })
  } catch (error) {
    update(id, () => ({ phase: 'stopped' }))
    throw error
  } finally {
    runningId = undefined
    const job = jobNow(id)
    if (job && job.phase !== 'running')
      for (const noun of touched) void client.invalidateQueries({ queryKey: keyOf(job.projectUid, noun) })
  }
}

/** Starts a job; replaces an ended one. Returns its id. */
export function startBulkJob(
  client: QueryClient,
  { kind, projectUid }: Pick<BulkJob, 'kind' | 'projectUid'>,
  all: readonly BulkStep[],
  made: readonly string[] = [],
): string {
  const id = crypto.randomUUID()
  const counts = { total: all.length, through: 0, failures: [], made }
  const survivesReload = keep(all)
  useBulkJob.setState({
    job: { id, kind, projectUid, email: signedInEmail(), phase: 'running', ...counts, survivesReload },
  })
  void run(client, id, false)
  return id
}

/** Continues a job that a reload interrupted, unless it is already running. */
export function resumeBulkJob(client: QueryClient): void {
  const { job } = useBulkJob.getState()
  if (job?.phase !== 'running' || runningId === job.id || job.email !== signedInEmail()) return
  const kept = sessionStorage.getItem(stepsKey)
  if (kept === null) update(job.id, () => ({ phase: 'stopped' }))
  else {
    steps = JSON.parse(kept)
    void run(client, job.id, true)
  }
}

/** Stops after the current requests; completed rows stay. */
export function stopBulkJob(): void {
  useBulkJob.setState(({ job }) => ({ job: job && { ...job, phase: 'stopped' } }))
}

/** Removes an ended job. */
export function dismissBulkJob(): void {
  steps = []
  forgetBulkJob()
}
