import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasureOptions } from '../measure.ts'
import { percentile } from './beacon-watch.ts'
import { placeOf } from './look.ts'
import type { Page } from './page.ts'
import { look, play, type Stage } from './stage.ts'
import { startTrace, type TraceEvent } from './trace.ts'

/** From each mouse event to the picture that shows it, ms, by the browser's own account. */
export function inputLatencies(events: readonly TraceEvent[]): number[] {
  const begun = new Map<string, number>()
  const latencies: number[] = []
  for (const { name, ph, ts, id, id2, pid, args } of events) {
    if (name !== 'EventLatency') continue
    const key = `${pid} ${id ?? id2?.local ?? id2?.global}`
    if (ph === 'b') {
      const type = (args?.event_latency as { readonly event_type?: string } | undefined)?.event_type ?? ''
      if (type === '' || /MOUSE_(MOVED|DRAGGED)/.test(type)) begun.set(key, ts)
    } else if (ph === 'e') {
      const from = begun.get(key)
      if (from !== undefined) latencies.push((ts - from) / 1000)
    }
  }
  return latencies
}

/** The zone's outline is in hand. */
async function takeInHand(page: Page): Promise<void> {
  await page.evaluate(
    `[...document.querySelectorAll('button')].find(b => b.textContent === 'Edit zone')?.click()`,
  )
  await page.until(`document.querySelector('form[data-zone-form]') !== null`, 'the zone to be in hand')
}

/** Drags a corner of a zone while the crowd streams: p95 from input to paint, ms. */
export async function dragLatency(
  stage: Stage,
  side: 'ours' | 'naive',
  tags: number,
  { quick, note }: Pick<MeasureOptions, 'quick' | 'note'>,
): Promise<number> {
  const player = await play(stage, side, { query: `&zone=${stage.plant.zone.uid}&tab=selection` })
  const { page, chromium } = player
  if (side === 'ours') await takeInHand(page)
  stage.feed.start(stage.crowd(tags), { hz: 10 })
  await sleep(side === 'ours' ? 4_000 : 8_000)
  const [xM, yM] = stage.plant.zone.corners[0]
  const corner = placeOf(look, xM, yM)
  const at = (k: number) =>
    [look.left + corner.x - 40 * Math.sin(k / 12), look.top + corner.y + 40 * Math.sin(k / 17)] as const
  await page.mouse('mouseMoved', ...at(0))
  await page.mouse('mousePressed', ...at(0))
  const end = await startTrace(chromium.devtools, ['input', 'latencyInfo'])
  const moves = quick ? 180 : 300
  const sent: Promise<void>[] = []
  for (let k = 1; k <= moves; k++) {
    // A hand does not wait for the picture.
    sent.push(page.drag(...at(k)))
    await sleep(1000 / 60)
  }
  await Promise.race([Promise.allSettled(sent), sleep(5_000)])
  const latencies = inputLatencies(await end())
  stage.feed.stop()
  await player.close()
  const p95 = percentile(latencies, 0.95)
  note(
    `${side}: ${latencies.length} of ${moves} moves painted, p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  )
  return p95
}
