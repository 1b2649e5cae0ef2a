import type { Agent } from '../../simulation/agent.ts'
import type { Random } from '../../simulation/random.ts'
import { createSiteGraph, type SiteGraph, type Stop } from '../../simulation/route.ts'
import type { World } from '../../simulation/world.ts'
import type { DemoPlaces } from './demo-places.ts'
import { demoSites } from './demo-site.ts'
import { type RosterEntry, roster } from './roster.ts'

/** The last position of a tag, so that a restarted demo continues from there. */
export type LastPlace = (tagUid: string) => { areaUid: string; x: number; y: number } | undefined

function nearest(stops: readonly Stop[], floor: string, at: { x: number; y: number }): Stop | undefined {
  const away = (s: Stop) => Math.hypot(s.x - at.x, s.y - at.y)
  return stops.filter(s => s.floor === floor).toSorted((a, b) => away(a) - away(b))[0]
}

function startOf(
  entry: RosterEntry,
  graph: SiteGraph,
  places: DemoPlaces,
  lastPlace: LastPlace,
  random: Random,
) {
  const tag = places.tags[entry.key]
  const last = tag && lastPlace(tag.uid)
  const floor = Object.keys(places.areas).find(key => places.areas[key] === last?.areaUid)
  const from = last && floor ? nearest(graph.stops(), floor, last) : undefined
  if (from && entry.kind !== 'asset') return from
  const liked = random.pick(entry.favourites)
  const free = graph
    .stops()
    .filter(
      s => entry.floors.includes(s.floor) && s.kind !== 'gate' && !(entry.kind === 'forklift' && s.onFoot),
    )
  return (liked && graph.stop(liked)) || random.pick(free)
}

/**
 * The demo world at `nowMs`: everyone at work, or at their last position; with `outages` anchors fail
 * occasionally.
 */
export function createDemoWorld(
  places: DemoPlaces,
  nowMs: number,
  lastPlace: LastPlace,
  random: Random,
  outages = true,
): World {
  const graph = createSiteGraph(
    demoSites.flatMap(s => s.floors),
    demoSites.flatMap(s => s.passages),
  )
  const agents = roster.flatMap((entry): Agent[] => {
    const tag = places.tags[entry.key]
    const start = startOf(entry, graph, places, lastPlace, random)
    if (!tag || !start) return []
    const pace = entry.kind === 'forklift' ? 2.4 + random.next() * 0.8 : 1.1 + random.next() * 0.4
    return [
      {
        tagUid: tag.uid,
        mac: tag.mac,
        kind: entry.kind,
        shift: entry.shift,
        floors: entry.floors,
        favourites: entry.favourites,
        spreadMin: Math.round(random.next() * 60),
        paceMps: pace,
        floor: start.floor,
        at: start.id,
        way: [],
        x: start.x,
        y: start.y,
        duty: 'work',
        restUntilMs: nowMs + random.next() * 15_000,
        battery: entry.battery,
        drainPerHour: entry.drain,
        nextBlinkMs: nowMs + random.next() * 1_000,
        nextReadingMs: nowMs + random.next() * 30_000,
      },
    ]
  })
  const minutes = new Intl.DateTimeFormat('en-GB', {
    timeZone: demoSites[0]?.timezone ?? 'UTC',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  let cached = { minute: Number.NaN, value: 0 }
  return {
    nowMs,
    floors: new Map(demoSites.flatMap(s => s.floors).map(f => [f.key, f])),
    graph,
    agents,
    anchors: places.anchors.map(a => ({
      ...a,
      online: true,
      backAtMs: 0,
      nextReadingMs: nowMs + random.next() * 10_000,
    })),
    meanBetweenOutagesMs: outages ? 5 * 3_600_000 : Number.POSITIVE_INFINITY,
    minuteOfDay(ms) {
      const minute = Math.floor(ms / 60_000)
      if (cached.minute !== minute) {
        const [h = 0, m = 0] = minutes.format(ms).split(':').map(Number)
        cached = { minute, value: h * 60 + m }
      }
      return cached.value
    },
  }
}
