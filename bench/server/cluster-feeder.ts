import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../mock-server/simulation/random.ts'
import { answerRequests } from './child.ts'
import type { PlantProject } from './plant-project.ts'
import { type PositionTarget, postPositions } from './post-positions.ts'
import { bodyOf } from './walk.ts'

/** One gateway per project: it collects some steps of all tags, and posts them to a random server. */
export interface ClusterFeed {
  readonly urls: readonly string[]
  readonly token: string
  readonly projects: readonly PlantProject[]
  /** Epoch ms of the first step. */
  readonly startMs: number
  readonly stepMs: number
  readonly steps: number
  /** Steps of one request, at most. */
  readonly maxSteps: number
  /** Seeds the sizes of the requests and the servers that receive them. */
  readonly seed: number
}

export interface ClusterFed {
  readonly fixes: number
  readonly requests: number
  /** Requests that began more than a second late. */
  readonly late: number
}

/** Sends positions until they are accepted: a busy machine may answer 503. */
async function accept(target: PositionTarget, body: string): Promise<number> {
  for (let left = 10; ; left--)
    try {
      return (await postPositions(target, body)).accepted
    } catch (error) {
      if (left === 0 || !String(error).includes('503')) throw error
      await sleep(300)
    }
}

/** Posts all steps of a project at their time. */
async function gateway(feed: ClusterFeed, number: number): Promise<ClusterFed> {
  const { urls, token, startMs, stepMs, steps, maxSteps, seed } = feed
  const project = feed.projects[number]
  if (!project) throw new Error(`there is no project ${number}`)
  const { projectUid, tagUids, areaUids } = project
  const random = createRandom(seed * 1_000 + number)
  const walk = { tagUids, areaUids, startMs, stepMs }
  const beganMs = performance.now() + random.next() * maxSteps * stepMs
  let [fixes, requests, late] = [0, 0, 0]
  for (let step = 0; step < steps; ) {
    const some = Math.min(steps - step, 1 + Math.floor(random.next() * maxSteps))
    const bodies = Array.from({ length: some }, (_, i) =>
      bodyOf(walk, 0, tagUids.length, step + i).slice(1, -1),
    )
    step += some
    const waitMs = beganMs + step * stepMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    if (waitMs < -1_000) late += 1
    const url = random.pick(urls) ?? ''
    const accepted = await accept({ url, token, projectUid }, `[${bodies.join(',')}]`)
    if (accepted !== some * tagUids.length)
      throw new Error(`${accepted} of ${some * tagUids.length} fixes were accepted`)
    fixes += accepted
    requests += 1
  }
  return { fixes, requests, late }
}

answerRequests<ClusterFeed, ClusterFed>(async feed => {
  const all = await Promise.all(feed.projects.map((_, number) => gateway(feed, number)))
  const total = (of: keyof ClusterFed) => all.reduce((sum, each) => sum + each[of], 0)
  return { fixes: total('fixes'), requests: total('requests'), late: total('late') }
})
