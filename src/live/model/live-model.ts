import { clockSkewLimitMs } from '#domain/tag/freshness.ts'
import { tagKinds } from '#domain/tag/tag-kind.ts'
import type { Frame, PositionFrame } from '#wire/frames.ts'
import type { StreamScope } from '#wire/subscription.ts'
import type { FromWorker, LiveEvent, LiveSummary, TagInfo, TagState } from '../messages.ts'
import { createBacklog } from '../stream/backlog.ts'
import type { StreamStatus } from '../stream/stream-socket.ts'
import { createMovedRows } from './moved-rows.ts'
import { PositionRate } from './position-rate.ts'
import { countTags, rowsIn, tagState } from './tag-states.ts'
import {
  applyFix,
  areaNumber,
  createTagTable,
  discardFuture,
  type FixOutcome,
  forgetTag,
  type IncomingFix,
  rowOf,
} from './tag-table.ts'
import { Trails } from './trails.ts'

interface ConnectionState {
  status: StreamStatus
  refusedFor?: 'session' | 'project' | undefined
  streamHost?: string
  tried: boolean
  lastFrameAtMs?: number
}

const noCounts = () => ({ rejected: 0, dropped: 0, undecoded: 0, late: 0 })

/** State of all tags and the summaries for the page. Independent of socket and canvas. */
export class LiveModel {
  readonly table = createTagTable()
  readonly trails = new Trails()
  /** The rows that are to be drawn again. */
  readonly moved = createMovedRows()
  readonly #nowMs: () => number
  readonly #post: (message: FromWorker) => void
  readonly #backlog = createBacklog()
  readonly #names: (string | undefined)[] = []
  readonly #lateFixesOf = new Map<number, number>()
  /** The newest fix of each tag that was discarded because its time is in the future. Reapplied when the clock offset changes. */
  readonly #futureFixes = new Map<string, IncomingFix>()
  readonly #connection: ConnectionState = { status: 'connecting', tried: false }
  readonly #counts = noCounts()
  #namesVersion = 0
  #offsetMs = 0
  #missedAtMs = Number.NEGATIVE_INFINITY
  readonly #rate: PositionRate
  #tracked: readonly string[] = []
  #areaUid: string | undefined

  /** @param nowMs this machine's clock, epoch ms */
  constructor(nowMs: () => number, post: (message: FromWorker) => void) {
    this.#nowMs = nowMs
    this.#post = post
    this.#rate = new PositionRate(nowMs())
  }

  /** Epoch ms by the service's clock. */
  serviceNow(): number {
    return this.#nowMs() + this.#offsetMs
  }

  /** Changes whenever a name changes. */
  namesVersion(): number {
    return this.#namesVersion
  }

  nameOf(row: number): string {
    return this.#names[row] ?? this.table.uids[row] ?? ''
  }

  /** How much later than usual positions are read, ms. */
  lateMs(): number {
    return this.#backlog.lateMs()
  }

  /** Applies the frames of one message. */
  applyFrames(frames: readonly Frame[]): void {
    const receivedAtMs = this.#nowMs()
    this.#connection.lastFrameAtMs = receivedAtMs
    const before = this.#rate.fixes
    for (const frame of frames)
      if (frame.type === 'position') this.#applyPosition(frame, receivedAtMs + this.#offsetMs)
      else this.#applyOther(frame)
    if (this.#rate.fixes > before) this.#backlog.update(this.#rate.newestMs, receivedAtMs)
  }

  /**
   * Counts a message that could not be read. Unless it was a position, its content must be read over HTTP; requested at
   * most once a second.
   */
  countRejected(isPosition = true): void {
    this.#counts.rejected++
    if (isPosition || Math.abs(this.#nowMs() - this.#missedAtMs) < 1_000) return
    this.#missedAtMs = this.#nowMs()
    this.emit({ type: 'missed' })
  }

  emit(event: LiveEvent): void {
    this.#post({ type: 'event', event })
  }

  setStatus(status: StreamStatus, refusedFor?: 'session' | 'project'): void {
    this.#connection.status = status
    this.#connection.refusedFor = refusedFor
    // A subscription that nothing was sent for yet is current as well.
    if (status === 'live') this.#connection.lastFrameAtMs = this.#nowMs()
    if (status !== 'connecting') this.#connection.tried = true
    this.postSummary()
  }

  setStreamHost(host: string): void {
    this.#connection.streamHost = host
  }

  /** Sets how far the service's clock is ahead, ms. Fixes that were judged by the old offset are judged again. */
  setClockOffset(ms: number): void {
    if (ms === this.#offsetMs) return
    this.#offsetMs = ms
    for (const row of discardFuture(this.table, this.serviceNow())) this.trails.clear(row)
    if (this.#rate.newestMs > this.serviceNow() + clockSkewLimitMs)
      this.#rate.newestMs =
        this.table.atMs.reduce((newest, at) => (Number.isNaN(at) ? newest : Math.max(newest, at)), 0) ||
        Number.NaN
    const again = [...this.#futureFixes.values()]
    this.#futureFixes.clear()
    this.seed(again)
    this.moved.addAll()
  }

  /** Applies positions that did not come from the stream. They do not count as late. */
  seed(fixes: Iterable<IncomingFix>): void {
    for (const fix of fixes) this.#applyFix(fix, rowOf(this.table, fix.tagUid), this.serviceNow())
  }

  /** Removes all positions; names and rows stay. */
  clear(): void {
    for (const [uid, row] of this.table.rows) {
      forgetTag(this.table, uid)
      this.trails.clear(row)
    }
    this.#futureFixes.clear()
    this.#rate.newestMs = Number.NaN
    this.moved.addAll()
  }

  /** Replaces a tag's trail by these fixes, as far as they are not newer than the position shown. */
  seedTrail(tagUid: string, fixes: readonly { x: number; y: number; atMs: number }[]): void {
    const row = rowOf(this.table, tagUid)
    const shownMs = this.table.atMs[row] ?? Number.NaN
    const points = [...fixes].sort((a, b) => a.atMs - b.atMs).filter(p => !(p.atMs > shownMs))
    this.trails.clear(row)
    for (const p of points) this.trails.add(row, p.x, p.y, p.atMs)
    this.moved.addAll()
  }

  setTags(tags: readonly TagInfo[]): void {
    for (const tag of tags) {
      const row = rowOf(this.table, tag.uid)
      if (this.#names[row] !== tag.name) this.#namesVersion++
      this.#names[row] = tag.name
      if (tag.intervalMs !== undefined) this.table.intervalMs[row] = tag.intervalMs
      this.table.fastestMps[row] = tag.fastestMps ?? Number.POSITIVE_INFINITY
      this.table.kind[row] = tagKinds.indexOf(tag.kind ?? 'person')
    }
    this.moved.addAll()
  }

  /** The tags of `setTags`, for another model. */
  tagInfos(): TagInfo[] {
    const { rows, intervalMs, fastestMps, kind: kinds } = this.table
    return Array.from(rows).flatMap(([uid, row]): TagInfo[] => {
      const [name, interval, fastest] = [this.#names[row], intervalMs[row], fastestMps[row]]
      const kind = tagKinds[kinds[row] ?? 0]
      if (name === undefined || interval === undefined || fastest === undefined || !kind) return []
      return [{ uid, name, intervalMs: interval, fastestMps: fastest, kind }]
    })
  }

  /** Sets the age from which tags are neither drawn nor counted, ms; undefined: no limit. */
  setSilentLimit(afterMs: number | undefined): void {
    this.table.hiddenAfterMs = afterMs ?? Number.POSITIVE_INFINITY
    this.moved.addAll()
  }

  /** Sets the areas whose positions are received at once; undefined: all. */
  setScope(scope: StreamScope | undefined): void {
    const { table } = this
    table.promptAreas = scope && new Set(scope.areaUids.map(uid => areaNumber(table, uid)))
    table.elsewhereMs = scope?.elsewhereMs ?? 0
    if (!scope) this.#rate.setCounted(undefined)
    this.moved.addAll()
  }

  setArea(areaUid: string | undefined): void {
    this.#areaUid = areaUid
    this.postSummary()
  }

  track(tagUids: readonly string[]): void {
    this.#tracked = tagUids
    this.moved.addAll()
  }

  postTracked(): void {
    this.#post({
      type: 'tracked',
      tags: this.#tracked.flatMap(uid => this.#stateOf(rowOf(this.table, uid)) ?? []),
    })
  }

  postSummary(): void {
    this.#post({ type: 'summary', summary: this.#summary() })
  }

  locate(tagUid: string): TagState | undefined {
    const row = this.table.rows.get(tagUid)
    return row === undefined ? undefined : this.#stateOf(row)
  }

  /** The tags that have a position, in the area or in any. */
  listTags(areaUid?: string): TagState[] {
    return rowsIn(this.table, areaUid).flatMap(row => this.#stateOf(row) ?? [])
  }

  #applyFix(fix: IncomingFix, row: number, nowMs: number): FixOutcome {
    const outcome = applyFix(this.table, fix, nowMs, row)
    if (outcome === 'late') return outcome
    this.moved.add(row)
    if (outcome === 'clock-wrong') this.#futureFixes.set(fix.tagUid, fix)
    if (outcome !== 'moved' || fix.atMs === undefined) return outcome
    if (this.#futureFixes.size > 0) this.#futureFixes.delete(fix.tagUid)
    this.trails.add(row, fix.x, fix.y, fix.atMs)
    if (!(fix.atMs <= this.#rate.newestMs)) this.#rate.newestMs = fix.atMs
    return outcome
  }

  #applyPosition(frame: PositionFrame, nowMs: number): void {
    this.#rate.add()
    const row = rowOf(this.table, frame.tagUid)
    if (this.#applyFix(frame, row, nowMs) !== 'late') return
    this.#counts.late++
    this.#lateFixesOf.set(row, (this.#lateFixesOf.get(row) ?? 0) + 1)
  }

  #applyOther(frame: Exclude<Frame, PositionFrame>): void {
    switch (frame.type) {
      case 'alarm':
      case 'zone-event':
        this.emit(frame)
        break
      case 'changed':
        if (frame.objectType === 'tags' && frame.action === 'DELETE') {
          forgetTag(this.table, frame.uid)
          this.#futureFixes.delete(frame.uid)
          this.moved.addAll()
        }
        this.emit({ type: 'changed', objectType: frame.objectType, action: frame.action, uid: frame.uid })
        break
      case 'heartbeat':
        this.#counts.dropped = frame.droppedPositions ?? this.#counts.dropped
        break
      case 'undecoded':
        this.#counts.undecoded++
        break
      case 'position-counts':
        this.#rate.setCounted(frame)
        break
    }
  }

  #stateOf(row: number): TagState | undefined {
    return tagState(this.table, row, this.serviceNow(), this.#lateFixesOf.get(row) ?? 0)
  }

  #summary(): LiveSummary {
    const { rejected, dropped, late, undecoded } = this.#counts
    return {
      ...this.#connection,
      ...countTags(this.table, this.#areaUid, this.serviceNow()),
      dataAgeMs: this.#rate.ageMs(this.serviceNow()),
      fixesPerS: this.#rate.perSecond(this.#nowMs()),
      rejectedFrames: rejected,
      droppedPositions: dropped,
      lateFixes: late,
      undecodedFrames: undecoded,
      clockOffsetMs: this.#offsetMs,
    }
  }
}
