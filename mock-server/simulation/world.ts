import { type Agent, stepAgent } from './agent.ts'
import type { FloorModel } from './floor-model.ts'
import { type AnchorUnit, locateBlink } from './radio.ts'
import type { Random } from './random.ts'
import type { SiteGraph } from './route.ts'

/** State of an anchor: it announces itself, and is occasionally off the network for a while. */
export interface WorldAnchor extends AnchorUnit {
  floor: string
  backAtMs: number
  nextReadingMs: number
}

export interface World {
  readonly nowMs: number
  readonly floors: ReadonlyMap<string, FloorModel>
  readonly graph: SiteGraph
  readonly agents: readonly Agent[]
  readonly anchors: readonly WorldAnchor[]
  /** Of one anchor, on average; infinite if none fails. */
  readonly meanBetweenOutagesMs: number
  /** Minutes since midnight at the site. */
  readonly minuteOfDay: (ms: number) => number
}

/** Events that the service receives. */
export type WorldEvent =
  | {
      kind: 'fix'
      tagUid: string
      mac: string
      floor: string
      atMs: number
      x: number
      y: number
      z: number
    }
  | { kind: 'reading'; mac: string; atMs: number; battery?: number; temperature: number }

const blinkMs = { person: 500, forklift: 200, asset: 10_000 } as const
/** A tag that does not move sends rarely. */
export const sleepingBlinkMs = 10_000
const tagReadingMs = 30_000
const anchorReadingMs = 10_000

export function blinkEvery(agent: Agent): number {
  const asleep = agent.duty === 'off' && agent.way.length === 0
  return asleep ? sleepingBlinkMs : blinkMs[agent.kind]
}

function temperatureAt(nowMs: number, random: Random): number {
  return Math.round((21 + 3 * Math.sin(nowMs / 13_750_000) + random.normal() * 0.2) * 10) / 10
}

function stepAnchor(
  anchor: WorldAnchor,
  { nowMs, dtMs, meanBetweenOutagesMs }: { nowMs: number; dtMs: number; meanBetweenOutagesMs: number },
  random: Random,
): WorldAnchor {
  if (!anchor.online) return nowMs >= anchor.backAtMs ? { ...anchor, online: true } : anchor
  if (random.next() >= dtMs / meanBetweenOutagesMs) return anchor
  return { ...anchor, online: false, backAtMs: nowMs + 90_000 + random.exponential(90_000) }
}

/** Advances the site by `dtMs`. Returns the new state and the events that the service receives. Pure except for `random`. */
export function step(world: World, dtMs: number, random: Random): [World, WorldEvent[]] {
  const nowMs = world.nowMs + dtMs
  const time = { nowMs, dtMs, minuteOfDay: world.minuteOfDay(nowMs) }
  const events: WorldEvent[] = []

  const anchors = world.anchors.map(before => {
    const anchor = stepAnchor(
      before,
      { nowMs, dtMs, meanBetweenOutagesMs: world.meanBetweenOutagesMs },
      random,
    )
    if (!anchor.online || nowMs < anchor.nextReadingMs) return anchor
    events.push({ kind: 'reading', mac: anchor.mac, atMs: nowMs, temperature: temperatureAt(nowMs, random) })
    return { ...anchor, nextReadingMs: nowMs + anchorReadingMs }
  })
  const anchorsOf = Map.groupBy(anchors, a => a.floor)

  const agents = world.agents.map(before => {
    const agent = stepAgent(before, world.graph, time, random)
    if (agent.battery <= 0) return agent
    let { nextBlinkMs, nextReadingMs } = agent
    const floor = world.floors.get(agent.floor)
    if (nowMs >= nextBlinkMs && floor) {
      const fix = locateBlink(floor, anchorsOf.get(agent.floor) ?? [], agent, random)
      if (fix) {
        const { x, y, z } = fix
        events.push({
          kind: 'fix',
          tagUid: agent.tagUid,
          mac: agent.mac,
          floor: agent.floor,
          atMs: nowMs,
          x,
          y,
          z,
        })
      }
      nextBlinkMs = nowMs + blinkEvery(agent)
    }
    if (nowMs >= nextReadingMs) {
      const battery = Math.round(agent.battery * 10) / 10
      const temperature = temperatureAt(nowMs, random)
      events.push({ kind: 'reading', mac: agent.mac, atMs: nowMs, battery, temperature })
      nextReadingMs = nowMs + tagReadingMs
    }
    return { ...agent, nextBlinkMs, nextReadingMs }
  })
  return [{ ...world, nowMs, agents, anchors }, events]
}
