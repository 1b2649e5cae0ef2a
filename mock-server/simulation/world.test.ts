import { describe, expect, it } from 'vitest'
import type { Agent } from './agent.ts'
import type { FloorModel } from './floor-model.ts'
import { createRandom } from './random.ts'
import { createSiteGraph } from './route.ts'
import { step, type World, type WorldEvent } from './world.ts'

const room: FloorModel = {
  key: 'room',
  name: 'Room',
  widthM: 30,
  heightM: 20,
  walls: [
    { x1: 15, y1: 0, x2: 15, y2: 9 },
    { x1: 15, y1: 11, x2: 15, y2: 20 },
  ],
  doors: [],
  obstacles: [],
  marks: [],
  labels: [],
  places: {
    west: { x: 4, y: 4, kind: 'work' },
    doorWest: { x: 13, y: 10, kind: 'aisle' },
    doorEast: { x: 17, y: 10, kind: 'aisle' },
    east: { x: 26, y: 4, kind: 'work' },
    rest: { x: 26, y: 16, kind: 'rest' },
    pause: { x: 4, y: 16, kind: 'break' },
  },
  paths: [
    ['west', 'doorWest'],
    ['doorWest', 'doorEast'],
    ['doorEast', 'east'],
    ['doorEast', 'rest'],
    ['doorWest', 'pause'],
  ],
  anchors: [
    { x: 1, y: 1, z: 4 },
    { x: 29, y: 1, z: 4 },
    { x: 29, y: 19, z: 4 },
    { x: 1, y: 19, z: 4 },
    { x: 15, y: 10, z: 5 },
  ],
}

const person: Agent = {
  tagUid: 't',
  mac: '02f100000001',
  kind: 'person',
  shift: 'early',
  floors: ['room'],
  favourites: [],
  spreadMin: 0,
  paceMps: 1.2,
  floor: 'room',
  at: 'room/west',
  way: [],
  x: 4,
  y: 4,
  duty: 'work',
  restUntilMs: 0,
  battery: 80,
  drainPerHour: 1,
  nextBlinkMs: 0,
  nextReadingMs: 0,
}

function world(agents: Agent[], startMinute = 8 * 60): World {
  return {
    nowMs: 0,
    floors: new Map([['room', room]]),
    graph: createSiteGraph([room], []),
    agents,
    anchors: room.anchors.map((a, i) => ({
      ...a,
      mac: `02f1010000${i.toString().padStart(2, '0')}`,
      floor: 'room',
      online: true,
      backAtMs: 0,
      nextReadingMs: 0,
    })),
    meanBetweenOutagesMs: 5 * 3_600_000,
    minuteOfDay: ms => (startMinute + ms / 60_000) % 1_440,
  }
}

function run(start: World, seconds: number, seed = 1) {
  const random = createRandom(seed)
  const worlds: World[] = []
  const events: WorldEvent[] = []
  let now = start
  for (let i = 0; i < seconds * 10; i++) {
    const [next, stepEvents] = step(now, 100, random)
    now = next
    worlds.push(next)
    events.push(...stepEvents)
  }
  return { worlds, events, last: now }
}

describe('the simulated world', () => {
  it('is the same for the same seed, and different for another', () => {
    const first = run(world([person]), 120)
    expect(run(world([person]), 120).events).toEqual(first.events)
    expect(run(world([person]), 120, 2).events).not.toEqual(first.events)
  })

  it('keeps people out of walls and at walking speed, and locates them near their position', () => {
    const { worlds, events } = run(world([person]), 600)
    const track = worlds.map(w => w.agents[0])
    const crossed = track.filter(a => a && Math.abs(a.x - 15) < 0.1 && (a.y < 9 || a.y > 11))
    expect(crossed).toEqual([])
    const paces = track
      .slice(1)
      .map((a, i) => Math.hypot((a?.x ?? 99) - (track[i]?.x ?? 0), (a?.y ?? 0) - (track[i]?.y ?? 0)))
    expect(Math.max(...paces)).toBeLessThan(0.13)
    expect(new Set(track.map(a => a?.at)).size).toBeGreaterThan(2)
    const fixes = events.filter(e => e.kind === 'fix')
    const errors = fixes.map(f => {
      const truth = track[Math.round(f.atMs / 100) - 1]
      return Math.hypot(f.x - (truth?.x ?? 99), f.y - (truth?.y ?? 99))
    })
    expect(fixes.length).toBeGreaterThan(1_000)
    expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeLessThan(0.3)
  })

  it('sends people to rest when their shift ends, where their tags sleep', () => {
    const { last, events } = run(world([person], 13 * 60 + 59), 400)
    expect(last.agents[0]).toMatchObject({ duty: 'off', at: 'room/rest', x: 26, y: 16 })
    const late = events.filter(e => e.kind === 'fix' && e.atMs > 300_000)
    expect(late.length).toBeGreaterThan(5)
    expect(late.length).toBeLessThanOrEqual(11)
  })

  it('silences a tag with an empty battery', () => {
    const { events, last } = run(world([{ ...person, battery: 0.01, drainPerHour: 1 }]), 120)
    expect(last.agents[0]?.battery).toBe(0)
    const after = events.filter(e => e.mac === person.mac && e.atMs > 40_000)
    expect(after).toEqual([])
  })

  it('receives nothing from anchors that are off, until they are back', () => {
    const start = world([])
    const off = { ...start, anchors: start.anchors.map(a => ({ ...a, online: false, backAtMs: 30_000 })) }
    const { events } = run(off, 60)
    expect(events.filter(e => e.atMs < 30_000)).toEqual([])
    expect(new Set(events.map(e => e.mac)).size).toBe(5)
  })
})
