import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasureOptions } from '../measure.ts'
import { readThreads } from './cpu-clock.ts'
import { countFrames } from './frames.ts'
import { ranBetween, type ThreadTime } from './schedstat.ts'
import { type PlayOptions, play, type Side, type Stage } from './stage.ts'

export interface FrameCost {
  /** Milliseconds of CPU time per frame: of all processes, of the main thread of the page, of its workers. */
  readonly whole: number
  readonly main: number
  readonly workers: number
  readonly fps: number
}

export interface FrameOptions extends PlayOptions {
  /** How long frames are counted. */
  readonly sampleMs?: number
}

const warmMs: Readonly<Record<Side, number>> = { ours: 3_000, naive: 5_000, maplibre: 4_000, pixi: 3_000 }

/** The main thread of the page is the busiest main thread of a process other than the browser process. */
function mainOf(threads: readonly ThreadTime[], browserPid: number): number {
  const leaders = threads.filter(
    ({ pid, tid, name }) => pid === tid && pid !== browserPid && !/gpu|viz/i.test(name),
  )
  return Math.max(0, ...leaders.map(each => each.runMs))
}

/**
 * Positions per tag and second: enough that something moves in every frame, few enough that no side falls
 * behind.
 */
const hz = 2

/** Cost of a frame on one side with this number of moving tags. */
export async function frameCost(
  stage: Stage,
  side: Side,
  tags: number,
  { quick, note }: MeasureOptions,
  { sampleMs = quick ? 3_000 : 4_000, ...options }: FrameOptions = {},
): Promise<FrameCost> {
  const player = await play(stage, side, options)
  const { chromium } = player
  stage.feed.start(stage.crowd(tags), { hz })
  // Creating names and nodes happens once and is not part of the cost of a frame.
  await sleep(warmMs[side] * (tags > 20_000 ? 3 : 1))
  const endFrames = await countFrames(chromium.devtools)
  const before = readThreads(chromium.pid)
  const beginMs = Date.now()
  await sleep(sampleMs)
  const ran = ranBetween(before, readThreads(chromium.pid))
  const seconds = (Date.now() - beginMs) / 1000
  const frames = await endFrames()
  const sha256 = stage.feed.sha256()
  stage.feed.stop()
  await player.close()
  const sum = (threads: readonly ThreadTime[]) => threads.reduce((total, each) => total + each.runMs, 0)
  const cost = {
    whole: sum(ran) / frames,
    main: mainOf(ran, chromium.pid) / frames,
    workers: sum(ran.filter(({ name }) => name.startsWith('DedicatedWorker'))) / frames,
    fps: frames / seconds,
  }
  note(
    `${side}, ${tags} tags: ${cost.whole.toFixed(2)} ms per frame (main ${cost.main.toFixed(2)}, workers ${cost.workers.toFixed(2)}), ${cost.fps.toFixed(1)} frames/s, stream ${sha256.slice(0, 12)}`,
  )
  return cost
}
