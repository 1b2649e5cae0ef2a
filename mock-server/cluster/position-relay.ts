import type { LegacyNumbers } from '../engine/position-frame.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import type { Bus } from './bus.ts'

/** Which positions the sockets of a server show: by project, all areas or some. `*` stands for every project. */
export type WantedPositions = Readonly<Record<string, 'all' | readonly string[]>>

/** A position with the numbers by which older clients know its area, site and type. */
export interface RelayedPosition {
  readonly position: WirePosition
  readonly numbers: LegacyNumbers
}

/** Where a server puts the positions of other servers. */
export interface RelayTarget {
  /** Called only for a position that is newer than the last known one of its tag. */
  show(projectUid: string, relayed: RelayedPosition): void
  /** Number of positions of a project in the last second, and the time of the newest one; epoch ms. */
  count(projectUid: string, fixes: number, newestMs: number): void
  newestMs(tagUid: string): number | undefined
}

export interface RelayOptions {
  readonly bus: Bus
  readonly serverId: string
  readonly target: RelayTarget
  /** What the sockets of this server show now. */
  readonly wanted: () => WantedPositions
  /** The newest position of every tag of the projects that this server owns. */
  readonly snapshot: () => Iterable<readonly [projectUid: string, position: Readonly<WirePosition>]>
  /** The numbers of a position that was taken. */
  readonly numbersOf: (projectUid: string, position: Readonly<WirePosition>) => LegacyNumbers
  readonly now: () => number
}

/** Of a project that this server evaluates. */
interface Tally {
  fixes: number
  newestMs: number
  /** Whether another server shows it. */
  isShown: boolean
}

const flushMs = 50
const countMs = 1_000
/** The newest position of every tag reaches the servers whose sockets show its project this often. */
const newestEveryMs = 2_000
/** What the sockets show is checked this often, and announced if it changed. */
const wantedCheckMs = 200
/** A server that has just started, or missed messages, learns it from the next announcement. */
const wantedEveryMs = 2_000
/** The wishes of a server that sends none are forgotten. */
const wantedForMs = 6_000
/** A message of NATS has at most 1 MB; a position has about 200 bytes. */
const perMessage = 2_000

type Batch = Readonly<WirePosition>[]
interface Announcement {
  readonly from: string
  readonly wanted: WantedPositions
  /** The server may have missed positions. */
  readonly missed: boolean
}
interface Parcel {
  readonly from: string
  readonly project: string
  readonly positions: readonly RelayedPosition[]
}

const areasOf = (wanted: WantedPositions, projectUid: string) => wanted[projectUid] ?? wanted['*']

/**
 * Positions between servers. The owner of a project sends them to the servers whose sockets show the project: at once those
 * of the areas that are shown, and the newest one of every other tag every few seconds. A server whose sockets begin to show
 * a project receives the newest position of every tag.
 */
export class PositionRelay {
  readonly #options: RelayOptions
  readonly #wantedBy = new Map<string, { readonly wanted: WantedPositions; readonly untilMs: number }>()
  /** By project and area. */
  readonly #due = new Map<
    string,
    { readonly project: string; readonly area: string; readonly positions: Batch }
  >()
  /** By project and tag: positions that changed since the last round. */
  readonly #newest = new Map<string, Map<string, Readonly<WirePosition>>>()
  /** By project, since the last announcement of counts. */
  readonly #tallies = new Map<string, Tally>()
  #timers: readonly NodeJS.Timeout[] = []
  /** Runs while positions are due. */
  #flushTimer: NodeJS.Timeout | undefined
  #unsubscribe: readonly (() => void)[] = []
  /** By topic of positions: ends its subscription. */
  readonly #subscribed = new Map<string, () => void>()
  /** What was announced last, as JSON. */
  #announced = ''
  #announcedMs = 0
  #wasConnected = true

  constructor(options: RelayOptions) {
    this.#options = options
  }

  /** Exchanges positions with the other servers from now on. */
  start(): void {
    const { bus, serverId } = this.#options
    this.#unsubscribe = [
      bus.subscribe('count', data => this.#count(JSON.parse(data))),
      bus.subscribe('wanted', data => this.#noteWanted(JSON.parse(data))),
      bus.subscribe('hello', () => this.#announce(this.#options.wanted(), false)),
    ]
    this.#timers = [
      setInterval(() => this.#sendCounts(), countMs),
      setInterval(() => this.#sendNewest(), newestEveryMs),
      setInterval(() => this.#checkWanted(), wantedCheckMs),
    ]
    this.#announce(this.#options.wanted(), false)
    bus.publish('hello', serverId)
  }

  /** Takes a position that this server evaluated and published to its own sockets. */
  take(projectUid: string, position: Readonly<WirePosition>): void {
    const tally = this.#tallies.get(projectUid) ?? this.#beginTally(projectUid)
    tally.fixes += 1
    if (position.ts > tally.newestMs) tally.newestMs = position.ts
    if (!tally.isShown) return
    const newest = this.#newest.get(projectUid)
    if (newest) newest.set(position.trackable_uid, position)
    else this.#newest.set(projectUid, new Map([[position.trackable_uid, position]]))
    const { sublocation_uid: area } = position
    if (!this.#isWanted(projectUid, area)) return
    const key = `${projectUid} ${area}`
    const due = this.#due.get(key)
    if (due) due.positions.push(position)
    else this.#due.set(key, { project: projectUid, area, positions: [position] })
    this.#flushTimer ??= setTimeout(() => this.#flush(), flushMs)
  }

  #beginTally(projectUid: string): Tally {
    const tally = { fixes: 0, newestMs: Number.NEGATIVE_INFINITY, isShown: this.#isShown(projectUid) }
    this.#tallies.set(projectUid, tally)
    return tally
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#flushTimer)
    for (const stop of [...this.#unsubscribe, ...this.#subscribed.values()]) stop()
  }

  #checkWanted(): void {
    const { bus, now, wanted } = this.#options
    const isConnected = bus.isConnected()
    const missed = isConnected && !this.#wasConnected
    this.#wasConnected = isConnected
    const current = wanted()
    const isDue = now() - this.#announcedMs >= wantedEveryMs
    if (missed || isDue || JSON.stringify(current) !== this.#announced) this.#announce(current, missed)
  }

  /** Informs the other servers which positions the sockets of this one show, and subscribes to these. */
  #announce(wanted: WantedPositions, missed: boolean): void {
    const { bus, serverId, now } = this.#options
    const topics = new Set(topicsOf(wanted))
    for (const [topic, stop] of this.#subscribed) {
      if (topics.has(topic)) continue
      stop()
      this.#subscribed.delete(topic)
    }
    for (const topic of topics)
      if (!this.#subscribed.has(topic))
        this.#subscribed.set(
          topic,
          bus.subscribe(topic, data => this.#show(JSON.parse(data))),
        )
    this.#announced = JSON.stringify(wanted)
    this.#announcedMs = now()
    bus.publish('wanted', JSON.stringify({ from: serverId, wanted, missed } satisfies Announcement))
  }

  /** Whether another server shows a project. */
  #isShown(projectUid: string): boolean {
    for (const { wanted } of this.#wantedBy.values()) if (areasOf(wanted, projectUid)) return true
    return false
  }

  #isWanted(projectUid: string, areaUid: string): boolean {
    for (const { wanted } of this.#wantedBy.values()) {
      const areas = areasOf(wanted, projectUid)
      if (areas === 'all' || areas?.includes(areaUid)) return true
    }
    return false
  }

  #noteWanted({ from, wanted, missed }: Announcement): void {
    const { serverId, now } = this.#options
    if (from === serverId) return
    const before = missed ? undefined : this.#wantedBy.get(from)?.wanted
    this.#wantedBy.set(from, { wanted, untilMs: now() + wantedForMs })
    for (const [project, tally] of this.#tallies) tally.isShown = this.#isShown(project)
    this.#sendSnapshot(project => Boolean(areasOf(wanted, project) && !(before && areasOf(before, project))))
  }

  #flush(): void {
    this.#flushTimer = undefined
    for (const { project, area, positions } of this.#due.values())
      this.#send(`pos.${project}.${area}`, project, positions)
    this.#due.clear()
  }

  #sendNewest(): void {
    const { now } = this.#options
    for (const [from, { untilMs }] of this.#wantedBy) if (untilMs < now()) this.#wantedBy.delete(from)
    for (const [project, newest] of this.#newest)
      this.#send(`newest.${project}`, project, [...newest.values()])
    this.#newest.clear()
  }

  /** The newest position of every tag of some projects. */
  #sendSnapshot(isOf: (projectUid: string) => boolean): void {
    const byProject = new Map<string, Batch>()
    for (const [project, position] of this.#options.snapshot()) {
      const batch = byProject.get(project)
      if (batch) batch.push(position)
      else if (isOf(project)) byProject.set(project, [position])
    }
    for (const [project, positions] of byProject) this.#send(`newest.${project}`, project, positions)
  }

  #send(topic: string, project: string, positions: Batch): void {
    const { bus, serverId, numbersOf } = this.#options
    for (let at = 0; at < positions.length; at += perMessage) {
      const some = positions.slice(at, at + perMessage)
      // Only now: most positions are replaced by the next one of their tag before they are sent.
      const relayed = some.map(position => ({ position, numbers: numbersOf(project, position) }))
      const parcel: Parcel = { from: serverId, project, positions: relayed }
      bus.publish(topic, JSON.stringify(parcel))
    }
  }

  #sendCounts(): void {
    const { bus, serverId } = this.#options
    if (this.#tallies.size === 0) return
    const counts = Array.from(this.#tallies, ([project, { fixes, newestMs }]) => [
      project,
      { fixes, newestMs },
    ])
    bus.publish('count', JSON.stringify({ from: serverId, counts }))
    this.#tallies.clear()
  }

  #show({ from, project, positions }: Parcel): void {
    const { serverId, target } = this.#options
    if (from === serverId) return
    for (const relayed of positions) {
      const { trackable_uid: tagUid, ts } = relayed.position
      if (ts > (target.newestMs(tagUid) ?? Number.NEGATIVE_INFINITY)) target.show(project, relayed)
    }
  }

  #count({ from, counts }: { from: string; counts: [string, { fixes: number; newestMs: number }][] }): void {
    const { serverId, target } = this.#options
    if (from === serverId) return
    for (const [project, { fixes, newestMs }] of counts) target.count(project, fixes, newestMs)
  }
}

function topicsOf(wanted: WantedPositions): string[] {
  if (wanted['*']) return ['newest.*', 'pos.*.*']
  return Object.entries(wanted).flatMap(([project, areas]) => [
    `newest.${project}`,
    ...(areas === 'all' ? [`pos.${project}.*`] : areas.map(area => `pos.${project}.${area}`)),
  ])
}
