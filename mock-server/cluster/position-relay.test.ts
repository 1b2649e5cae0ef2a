import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WirePosition } from '../stream/wire-position.ts'
import type { Bus } from './bus.ts'
import { PositionRelay, type RelayOptions, type WantedPositions } from './position-relay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Delivers at once to every subscriber, like NATS with `*` for one part of a topic; counts what was sent by topic. */
class MemoryBus {
  readonly #subscriptions = new Set<{ topic: RegExp; onMessage: (data: string, topic: string) => void }>()
  readonly sent: string[] = []
  isCut = false

  connect(): Bus {
    return {
      publish: (topic, data) => {
        if (this.isCut) return
        this.sent.push(topic)
        for (const each of [...this.#subscriptions]) if (each.topic.test(topic)) each.onMessage(data, topic)
      },
      subscribe: (topic, onMessage) => {
        const pattern = topic.replaceAll('.', '\\.').replaceAll('*', '[^.]{1,40}')
        const subscription = { topic: new RegExp(`^${pattern}$`), onMessage }
        this.#subscriptions.add(subscription)
        return () => this.#subscriptions.delete(subscription)
      },
      isConnected: () => !this.isCut,
      close: async () => undefined,
    }
  }
}

const positionOf = (tag: string, area: string, ts: number) =>
  ({ trackable_uid: tag, sublocation_uid: area, ts, x: 1, y: 2, z: 3 }) as WirePosition

/** A server with its newest positions by tag, and what its sockets show. */
function join(bus: MemoryBus, serverId: string, own: readonly (readonly [string, WirePosition])[] = []) {
  const shown = new Map<string, WirePosition>()
  const counted: string[] = []
  const server = { wanted: {} as WantedPositions, shown, counted }
  const options: RelayOptions = {
    bus: bus.connect(),
    serverId,
    target: {
      show: (_project, { position }) => void shown.set(position.trackable_uid, position),
      count: (project, fixes) => void counted.push(`${project} ${fixes}`),
      newestMs: uid => shown.get(uid)?.ts,
    },
    wanted: () => server.wanted,
    snapshot: () => own,
    numbersOf: () => ({ area: null, site: null, type: 0 }),
    now: Date.now,
  }
  const relay = new PositionRelay(options)
  relay.start()
  return Object.assign(server, { relay })
}

test('positions of a shown area arrive at once, those of other areas every two seconds', () => {
  const bus = new MemoryBus()
  const [owner, other] = [join(bus, 'owner'), join(bus, 'other')]
  other.wanted = { plant: ['hall'] }
  vi.advanceTimersByTime(200)
  owner.relay.take('plant', positionOf('here', 'hall', 1))
  owner.relay.take('plant', positionOf('there', 'yard', 1))
  vi.advanceTimersByTime(50)
  expect([...other.shown.keys()]).toEqual(['here'])
  vi.advanceTimersByTime(2_000)
  expect([...other.shown.keys()]).toEqual(['here', 'there'])
})

test('only counts are sent of a project that no other server shows', () => {
  const bus = new MemoryBus()
  const [owner, other] = [join(bus, 'owner'), join(bus, 'other')]
  other.wanted = { elsewhere: 'all' }
  vi.advanceTimersByTime(200)
  bus.sent.length = 0
  owner.relay.take('plant', positionOf('tag', 'hall', 1))
  vi.advanceTimersByTime(2_000)
  expect(new Set(bus.sent)).toEqual(new Set(['wanted', 'count']))
  expect(other.counted).toEqual(['plant 1'])
})

test('a server that begins to show a project receives every tag of it, and no other project', () => {
  const bus = new MemoryBus()
  join(bus, 'owner', [
    ['plant', positionOf('a', 'hall', 1)],
    ['plant', positionOf('b', 'yard', 1)],
    ['second', positionOf('c', 'shed', 1)],
  ])
  const other = join(bus, 'other')
  other.wanted = { plant: ['hall'] }
  vi.advanceTimersByTime(200)
  expect([...other.shown.keys()]).toEqual(['a', 'b'])
  bus.sent.length = 0
  other.wanted = { plant: ['yard'] }
  vi.advanceTimersByTime(200)
  expect(bus.sent).toEqual(['wanted'])
})

test('a server whose connection was cut receives every tag again', () => {
  const bus = new MemoryBus()
  const own: (readonly [string, WirePosition])[] = [['plant', positionOf('a', 'hall', 1)]]
  join(bus, 'owner', own)
  const other = join(bus, 'other')
  other.wanted = { plant: 'all' }
  vi.advanceTimersByTime(200)
  bus.isCut = true
  vi.advanceTimersByTime(400)
  own[0] = ['plant', positionOf('a', 'hall', 2)]
  bus.isCut = false
  vi.advanceTimersByTime(200)
  expect(other.shown.get('a')?.ts).toBe(2)
})

test('a server that no longer announces what it shows receives nothing more', () => {
  const bus = new MemoryBus()
  const [owner, other] = [join(bus, 'owner'), join(bus, 'other')]
  other.wanted = { plant: 'all' }
  vi.advanceTimersByTime(200)
  other.relay.close()
  vi.advanceTimersByTime(8_000)
  bus.sent.length = 0
  owner.relay.take('plant', positionOf('tag', 'hall', 1))
  vi.advanceTimersByTime(4_000)
  expect(bus.sent.filter(topic => /^(?:pos|newest)\./.test(topic))).toEqual([])
})
