import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasureOptions } from '../measure.ts'
import { percentile } from './beacon-watch.ts'
import { placeOf } from './look.ts'
import type { Page } from './page.ts'
import { look, play, type Stage } from './stage.ts'

/**
 * Time from each pointer move to the end of the frame that follows it, ms. Moves that the browser coalesced
 * into one event count with their own timestamps, so a late event is late for all of them.
 */
async function watchMoves(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(`(() => {
    const latencies = window.benchLatencies = []
    addEventListener('pointermove', event => {
      const gathered = event.getCoalescedEvents()
      const stamps = (gathered.length > 0 ? gathered : [event]).map(each => each.timeStamp)
      requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = () => { for (const stamp of stamps) latencies.push(performance.now() - stamp) }
        port2.postMessage(0)
      })
    }, {capture: true})
  })()`)
  return () => page.evaluate<number[]>('window.benchLatencies')
}

/** Starts editing the zone. */
async function selectCorner(page: Page): Promise<void> {
  const button = `[...document.querySelectorAll('button')].find(b => b.textContent === 'Edit zone')`
  await page.until(`${button} !== undefined`, 'the zone to be shown')
  await page.evaluate(`${button}.click()`)
  await page.until(`document.querySelector('form[aria-label="Edit zone"]') !== null`, 'the zone to be edited')
}

/** Drags a vertex of a zone while the crowd streams: p95 from input to paint, ms. */
export async function dragLatency(
  stage: Stage,
  side: 'ours' | 'naive',
  tags: number,
  { quick, note }: Pick<MeasureOptions, 'quick' | 'note'>,
): Promise<number> {
  const player = await play(stage, side, { query: `&zone=${stage.plant.zone.uid}&tab=selection` })
  const { page } = player
  if (side === 'ours') await selectCorner(page)
  // Each side requests its own channels.
  stage.feed.start(stage.crowd(tags), { hz: 10, columns: side === 'ours' })
  await sleep(side === 'ours' ? 3_000 : 5_000)
  const [xM, yM] = stage.plant.zone.corners[0]
  const corner = placeOf(look, xM, yM)
  const at = (k: number) =>
    [look.left + corner.x - 40 * Math.sin(k / 12), look.top + corner.y + 40 * Math.sin(k / 17)] as const
  await page.mouse('mouseMoved', ...at(0))
  await page.mouse('mousePressed', ...at(0))
  const end = await watchMoves(page)
  const moves = quick ? 180 : 300
  const sent: Promise<void>[] = []
  for (let k = 1; k <= moves; k++) {
    // A user does not wait for the frame.
    sent.push(page.drag(...at(k)))
    await sleep(1000 / 60)
  }
  await Promise.race([Promise.allSettled(sent), sleep(5_000)])
  const latencies = await end()
  stage.feed.stop()
  await player.close()
  const p95 = percentile(latencies, 0.95)
  note(
    `${side}: ${latencies.length} of ${moves} moves painted, p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  )
  return p95
}
