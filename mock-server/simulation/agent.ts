import type { PlaceKind } from './floor-model.ts'
import type { Random } from './random.ts'
import type { SiteGraph, Stop } from './route.ts'

/** The duty of a person at a time of day. */
type Duty = 'work' | 'break' | 'off'

const shiftStarts = { early: 6 * 60, late: 14 * 60, night: 22 * 60 } as const
export type Shift = keyof typeof shiftStarts

const shiftMinutes = 8 * 60
const breakStart = 210
const breakMinutes = 30

/**
 * The duty at a minute of the day. `spread` (minutes) shifts the break of a person, so that a line is never
 * empty; vehicles have no shift and always work.
 */
function dutyAt(shift: Shift | undefined, minuteOfDay: number, spread: number): Duty {
  if (shift === undefined) return 'work'
  const since = (minuteOfDay - shiftStarts[shift] + 1_440) % 1_440
  if (since >= shiftMinutes) return 'off'
  const pause = since - breakStart - spread
  return pause >= 0 && pause < breakMinutes ? 'break' : 'work'
}

export type AgentKind = 'person' | 'forklift' | 'asset'

/** A person or thing with a tag. Immutable: each step returns a new one. */
export interface Agent {
  readonly tagUid: string
  readonly mac: string
  readonly kind: AgentKind
  readonly shift: Shift | undefined
  /** Floors where it works; it takes its breaks on the first one. */
  readonly floors: readonly string[]
  /** Places that it works at more often than at others. */
  readonly favourites: readonly string[]
  readonly spreadMin: number
  readonly paceMps: number
  readonly floor: string
  /** The last passed stop. */
  readonly at: string
  readonly way: readonly Stop[]
  readonly x: number
  readonly y: number
  readonly duty: Duty
  readonly restUntilMs: number
  readonly battery: number
  readonly drainPerHour: number
  readonly nextBlinkMs: number
  readonly nextReadingMs: number
}

const goals: Record<Duty, readonly PlaceKind[]> = {
  work: ['work', 'store', 'dock'],
  break: ['break'],
  off: ['rest'],
}
const vehicleGoals: readonly PlaceKind[] = ['store', 'dock', 'work']

function chooseGoal(agent: Agent, graph: SiteGraph, random: Random): string | undefined {
  const vehicle = agent.kind === 'forklift'
  const kinds = vehicle ? vehicleGoals : goals[agent.duty]
  const [home] = agent.floors
  const reachable = graph
    .stops()
    .filter(s => kinds.includes(s.kind) && !(vehicle && s.onFoot))
    .filter(s => (agent.duty === 'work' ? agent.floors.includes(s.floor) : s.floor === home))
  const liked =
    agent.duty === 'work' && random.next() < 0.7 ? reachable.filter(s => agent.favourites.includes(s.id)) : []
  return random.pick(liked.length > 0 ? liked : reachable)?.id
}

/** How long it stays at its destination, milliseconds: about a minute for work, half of it for loading. */
function stayMs(agent: Agent, random: Random): number {
  if (agent.duty !== 'work') return 60_000
  const mean = agent.kind === 'forklift' ? 14_000 : 45_000
  return 4_000 + random.exponential(mean)
}

/** Walks for `dtMs` along the route; passes as many stops as the time allows. */
function walk(agent: Agent, dtMs: number): Agent {
  let left = (agent.paceMps * dtMs) / 1_000
  let { x, y, at, floor } = agent
  let way = agent.way
  while (left > 0) {
    const [goal] = way
    if (!goal) break
    if (goal.floor !== floor) {
      // A passage between floors: it disappears here and appears there.
      ;({ x, y, floor, id: at } = goal)
      way = way.slice(1)
      left -= 4
      continue
    }
    const distance = Math.hypot(goal.x - x, goal.y - y)
    if (distance <= left) {
      ;({ x, y, id: at } = goal)
      way = way.slice(1)
      left -= distance
    } else {
      x += ((goal.x - x) * left) / distance
      y += ((goal.y - y) * left) / distance
      left = 0
    }
  }
  return { ...agent, x, y, at, floor, way }
}

/** One step of an agent: duty, destination, movement, battery. `minuteOfDay` is that of the site. */
export function stepAgent(
  agent: Agent,
  graph: SiteGraph,
  time: { nowMs: number; dtMs: number; minuteOfDay: number },
  random: Random,
): Agent {
  const hours = time.dtMs / 3_600_000
  const resting = agent.way.length === 0
  const charging = agent.duty === 'off' && resting && agent.kind === 'person'
  const battery = Math.max(0, Math.min(100, agent.battery + hours * (charging ? 12 : -agent.drainPerHour)))
  const duty = dutyAt(agent.shift, time.minuteOfDay, agent.spreadMin)
  const next: Agent = { ...agent, battery, duty }
  if (agent.kind === 'asset') return next
  if (!resting) {
    const moved = walk(next, time.dtMs)
    return moved.way.length > 0 ? moved : { ...moved, restUntilMs: time.nowMs + stayMs(moved, random) }
  }
  if (time.nowMs < agent.restUntilMs && duty === agent.duty) return next
  const goal = chooseGoal(next, graph, random)
  const way =
    goal === undefined || goal === agent.at ? [] : graph.route(agent.at, goal, agent.kind === 'forklift')
  return way.length > 0 ? { ...next, way } : { ...next, restUntilMs: time.nowMs + stayMs(next, random) }
}
