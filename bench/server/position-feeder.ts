import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequests } from './child.ts'
import { type PositionTarget, postPositions } from './post-positions.ts'
import { bodyOf, type Walk } from './walk.ts'

export interface Feed extends PositionTarget {
  readonly walk: Walk
  /** Connections; each sends its share of the tags, one request after the other. */
  readonly lanes: number
  /** Between two steps of a tag. */
  readonly everyMs: number
}

export type FeedRequest = { start: Feed } | { stop: true } | { count: true }

export interface Fed {
  /** Fixes acknowledged by the server so far. */
  acknowledged: number
  /** The last acknowledged step of each tag. */
  lastSteps: number[]
  /** Steps that started more than one interval late. */
  lateSteps: number
}

let running: { stop: boolean; fed: Fed; lanes: Promise<void>[] } | undefined

async function lane(feed: Feed, number: number, state: NonNullable<typeof running>): Promise<void> {
  const share = feed.walk.tagUids.length / feed.lanes
  const first = Math.round(number * share)
  const count = Math.round((number + 1) * share) - first
  const beganMs = performance.now() + (number / feed.lanes) * feed.everyMs
  for (let step = 0; !state.stop; step++) {
    const dueMs = beganMs + step * feed.everyMs
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    if (waitMs < -feed.everyMs) state.fed.lateSteps += 1
    const { accepted, late } = await postPositions(feed, bodyOf(feed.walk, first, count, step))
    if (accepted !== count || late > 0) throw new Error(`${accepted} of ${count} accepted, ${late} late`)
    state.fed.acknowledged += accepted
    for (let tag = first; tag < first + count; tag++) state.fed.lastSteps[tag] = step
  }
}

answerRequests<FeedRequest, Fed>(async asked => {
  if ('start' in asked) {
    const fed = { acknowledged: 0, lastSteps: [], lateSteps: 0 }
    const state = { stop: false, fed, lanes: [] as Promise<void>[] }
    state.lanes = Array.from({ length: asked.start.lanes }, (_, i) => lane(asked.start, i, state))
    running = state
  }
  if (!running) throw new Error('no positions are sent')
  if ('stop' in asked) {
    running.stop = true
    await Promise.all(running.lanes)
  }
  return running.fed
})
