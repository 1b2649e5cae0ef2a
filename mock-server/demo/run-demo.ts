import type { Engine } from '../engine/engine.ts'
import type { LiveState } from '../engine/live-state.ts'
import { standings } from '../simulation/radio-state.ts'
import { createRandom } from '../simulation/random.ts'
import { step, type WorldEvent } from '../simulation/world.ts'
import type { DemoNodes } from './demo-nodes.ts'
import type { DemoPlaces } from './seed/demo-places.ts'
import { createDemoWorld } from './seed/demo-world.ts'

const stepMs = 100
/** After a pause (a sleeping laptop) the simulation continues from now instead of catching up. */
const maxStepMs = 1_000

/** Runs the simulation of the demo in real time; its positions use the same ingest as real ones. */
export function runDemo(
  places: DemoPlaces,
  engine: Engine,
  state: LiveState,
  onError: (error: unknown) => void,
  tickNodes: DemoNodes['tick'] = () => undefined,
  outages = true,
  seed = 1,
): { stop(): void } {
  const random = createRandom(seed)
  const lastPlace = (tagUid: string) => {
    const last = state.get(tagUid)
    return last && { areaUid: last.sublocation_uid, x: last.x, y: last.y }
  }
  let world = createDemoWorld(places, Date.now(), lastPlace, random, outages)

  function ingest(events: readonly WorldEvent[]): void {
    const fixes = events.flatMap(e =>
      e.kind === 'fix'
        ? [
            {
              trackable_uid: e.tagUid,
              sublocation_uid: places.areas[e.floor],
              ts: e.atMs,
              x: e.x,
              y: e.y,
              z: e.z,
            },
          ]
        : [],
    )
    if (fixes.length > 0) engine.accept(places.projectUid, fixes).catch(onError)
    for (const event of events) {
      if (event.kind !== 'reading') continue
      const { kind: _, ...reading } = event
      engine.sensor(places.projectUid, reading)
    }
  }

  const timer = setInterval(() => {
    const behind = Date.now() - world.nowMs
    if (behind > maxStepMs) world = { ...world, nowMs: Date.now() - stepMs }
    const [next, events] = step(world, Math.min(behind, maxStepMs), random)
    world = next
    ingest(events)
    tickNodes(world.nowMs, standings(world))
  }, stepMs)
  return { stop: () => clearInterval(timer) }
}
