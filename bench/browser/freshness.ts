import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasureOptions } from '../measure.ts'
import { delaysOf, percentile, watchBeacons } from './beacon-watch.ts'
import { countFrames } from './frames.ts'
import { play, type Stage } from './stage.ts'

export interface Freshness {
  readonly fps: number
  /** From the socket of the service to the screen, ms; Infinity for beacons that were never seen. */
  readonly p95Ms: number
}

const canvases = {
  ours: `document.querySelector('[data-testid=tags]')`,
  naive: `[...document.querySelectorAll('#floor canvas')].at(-1)`,
}

/** Measured time for ten thousand tags; the same for fewer. */
const warmMs = 5_000

/** Latency and frame rate of one side for this number of tags at 10 Hz. */
export async function freshness(
  stage: Stage,
  side: 'ours' | 'naive',
  tags: number,
  { quick, note, columns = false }: Pick<MeasureOptions, 'quick' | 'note'> & { readonly columns?: boolean },
): Promise<Freshness> {
  const player = await play(stage, side)
  const crowd = stage.crowd(tags)
  const endWatch = await watchBeacons(player.page, crowd, canvases[side])
  stage.feed.start(crowd, { hz: 10, beacons: true, columns })
  // Names are drawn once, and code is slow the first time it runs.
  await sleep(warmMs * Math.max(1, tags / 10_000))
  const endFrames = await countFrames(player.chromium.devtools)
  const fromMs = Date.now()
  const lengthMs = quick ? 4_000 : 5_000
  await sleep(lengthMs)
  const toMs = Date.now()
  const frames = await endFrames()
  // The last moves may be seen a while later.
  await sleep(500)
  const flips = stage.feed.flips.filter(flip => flip.sentMs > fromMs && flip.sentMs < toMs)
  const p95Ms = percentile(delaysOf(flips, await endWatch()), 0.95)
  stage.feed.stop()
  await player.close()
  const fps = (frames * 1000) / (toMs - fromMs)
  note(
    `${side}, ${tags} tags x 10 Hz${columns ? ' as columns' : ''}: ${fps.toFixed(1)} frames/s, p95 ${p95Ms.toFixed(0)} ms to the screen (${flips.length} beacons)`,
  )
  return { fps, p95Ms }
}
