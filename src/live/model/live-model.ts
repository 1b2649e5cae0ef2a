import { clockSkewLimitMs } from '#domain/tag/freshness.ts'
import { tagKinds } from '#domain/tag/tag-kind.ts'
import type { Frame, PositionFrame } from '#wire/frames.ts'
import type {
  FromWorker,
  LiveAnswers,
  LiveEvent,
  LiveQuestion,
  LiveSummary,
  TagInfo,
  TagState,
} from '../messages.ts'
import { createBacklog } from '../stream/backlog.ts'
import type { StreamStatus } from '../stream/stream-socket.ts'
import { createMovedRows } from './moved-rows.ts'
import {
  applyFix,
  createTagTable,
  discardFuture,
  type FixOutcome,
  forgetTag,
  hasPosition,
  type IncomingFix,
  isHidden,
  rowFreshness,
  rowOf,
} from './tag-table.ts'
import { createTrails } from './trails.ts'

/** All that is known of the tags, and what is told about it; no socket, no canvas. */
export type LivePlane = ReturnType<typeof createLivePlane>

/** @param nowMs this machine's clock, epoch ms */
export function createLivePlane(nowMs: () => number, tell: (message: FromWorker) => void) {
  const table = createTagTable()
  const trails = createTrails()
  const names: (string | undefined)[] = []
  let namesVersion = 0
  let status: StreamStatus = 'connecting'
  let refusedFor: 'session' | 'project' | undefined
  let streamHost: string | undefined
  let tried = false
  let offsetMs = 0
  let newestMs = Number.NaN
  let lastFrameAtMs: number | undefined
  let rejected = 0
  let dropped = 0
  let undecoded = 0
  let late = 0
  const backlog = createBacklog()
  const lateOf = new Map<number, number>()
  let fixes = 0
  let missedAtMs = Number.NEGATIVE_INFINITY
  /** Of each tag the newest fix that was taken for one of the future: it is not, should the clock prove wrong. */
  const ahead = new Map<string, IncomingFix>()
  let countedAtMs = nowMs()
  let tracked: readonly string[] = []
  const moved = createMovedRows()
  let shownArea: string | undefined

  const serviceNow = () => nowMs() + offsetMs
  const event = (e: LiveEvent) => tell({ type: 'event', event: e })

  function take(fix: IncomingFix, row: number, atMs: number): FixOutcome {
    const outcome = applyFix(table, fix, atMs, row)
    if (outcome === 'late') return outcome
    moved.add(row)
    if (outcome === 'clock-wrong') ahead.set(fix.tagUid, fix)
    if (outcome !== 'moved' || fix.atMs === undefined) return outcome
    if (ahead.size > 0) ahead.delete(fix.tagUid)
    trails.add(row, fix.x, fix.y, fix.atMs)
    if (!(fix.atMs <= newestMs)) newestMs = fix.atMs
    return outcome
  }

  function takeAnew(fixes: Iterable<IncomingFix>): void {
    for (const fix of fixes) take(fix, rowOf(table, fix.tagUid), serviceNow())
  }

  function takePosition(frame: PositionFrame, atMs: number): void {
    fixes++
    const row = rowOf(table, frame.tagUid)
    if (take(frame, row, atMs) !== 'late') return
    // Only what is heard can be late: what was read anew is as old as it is.
    late++
    lateOf.set(row, (lateOf.get(row) ?? 0) + 1)
  }

  function takeOther(frame: Exclude<Frame, PositionFrame>): void {
    if (frame.type === 'alarm' || frame.type === 'zone-event') event(frame)
    else if (frame.type === 'changed') {
      if (frame.objectType === 'tags' && frame.action === 'DELETE') {
        forgetTag(table, frame.uid)
        ahead.delete(frame.uid)
        moved.addAll()
      }
      event({ type: 'changed', objectType: frame.objectType, action: frame.action, uid: frame.uid })
    } else if (frame.type === 'heartbeat') dropped = frame.droppedPositions ?? dropped
    else if (frame.type === 'undecoded') undecoded++
  }

  function stateOf(row: number): TagState | undefined {
    if (!hasPosition(table, row)) return undefined
    const atMs = table.atMs[row] ?? Number.NaN
    const timed = !Number.isNaN(atMs)
    const areaUid = [...table.areas].find(([, n]) => n === table.area[row])?.[0] ?? ''
    return {
      tagUid: table.uids[row] ?? '',
      fix: {
        x: table.x[row] ?? 0,
        y: table.y[row] ?? 0,
        z: table.z[row] ?? 0,
        areaUid,
        atMs: timed ? atMs : undefined,
        mac: table.macs[row],
      },
      ageMs: timed ? Math.max(0, serviceNow() - atMs) : undefined,
      freshness: rowFreshness(table, row, serviceNow()),
      clockWrong: table.clockWrong[row] === 1,
      ...(table.doubted[row] === 1 && { doubted: true }),
      lateFixes: lateOf.get(row) ?? 0,
    }
  }

  function rowsIn(areaUid: string | undefined): number[] {
    const area = areaUid === undefined ? undefined : table.areas.get(areaUid)
    if (areaUid !== undefined && area === undefined) return []
    return [...Array(table.count).keys()].filter(
      row => hasPosition(table, row) && (area === undefined || table.area[row] === area),
    )
  }

  function summary(): LiveSummary {
    const counts = { live: 0, stale: 0, silent: 0 }
    let tagsHere = 0
    const here = shownArea === undefined ? undefined : table.areas.get(shownArea)
    let clockWrongTags = 0
    let hiddenTags = 0
    for (let row = 0; row < table.count; row++) {
      if (table.clockWrong[row]) clockWrongTags++
      if (!hasPosition(table, row)) continue
      if (isHidden(table, row, serviceNow())) {
        hiddenTags++
        continue
      }
      if (table.area[row] === here) tagsHere++
      const freshness = rowFreshness(table, row, serviceNow())
      counts[freshness === 'cached' ? 'silent' : freshness]++
    }
    const elapsedS = Math.max(0.001, (nowMs() - countedAtMs) / 1000)
    const fixesPerS = Math.round(fixes / elapsedS)
    fixes = 0
    countedAtMs = nowMs()
    return {
      status,
      refusedFor,
      streamHost,
      tried,
      dataAgeMs: Number.isNaN(newestMs) ? undefined : Math.max(0, serviceNow() - newestMs),
      lastFrameAtMs,
      tagCounts: counts,
      tagsHere,
      hiddenTags,
      fixesPerS,
      rejectedFrames: rejected,
      droppedPositions: dropped,
      lateFixes: late,
      clockWrongTags,
      undecodedFrames: undecoded,
      clockOffsetMs: offsetMs,
    }
  }

  return {
    table,
    trails,
    serviceNow,
    namesVersion: () => namesVersion,
    lateMs: backlog.lateMs,
    nameOf: (row: number) => names[row] ?? table.uids[row] ?? '',
    /** What came in one message. */
    takeFrames(frames: readonly Frame[]): void {
      const heardAtMs = nowMs()
      lastFrameAtMs = heardAtMs
      const before = fixes
      for (const frame of frames)
        if (frame.type === 'position') takePosition(frame, heardAtMs + offsetMs)
        else takeOther(frame)
      if (fixes > before) backlog.update(newestMs, heardAtMs)
    },
    /** Anything but a position is not said again: it is to be read instead. Told once a second at most. */
    takeReject(isPosition = true): void {
      rejected++
      if (isPosition || Math.abs(nowMs() - missedAtMs) < 1_000) return
      missedAtMs = nowMs()
      event({ type: 'missed' })
    },
    setStatus(next: StreamStatus, why?: 'session' | 'project'): void {
      status = next
      refusedFor = why
      if (next !== 'connecting') tried = true
      tell({ type: 'summary', summary: summary() })
    },
    setStreamHost(host: string): void {
      streamHost = host
    },
    /** How far the service's clock is ahead. What was judged by another one is judged again. */
    setClockOffset(ms: number): void {
      if (ms === offsetMs) return
      offsetMs = ms
      for (const row of discardFuture(table, serviceNow())) trails.clear(row)
      if (newestMs > serviceNow() + clockSkewLimitMs)
        newestMs =
          table.atMs.reduce((newest, at) => (Number.isNaN(at) ? newest : Math.max(newest, at)), 0) ||
          Number.NaN
      const again = [...ahead.values()]
      ahead.clear()
      takeAnew(again)
      moved.addAll()
    },
    joined(): void {
      event({ type: 'joined' })
    },
    caughtUp(): void {
      event({ type: 'caught-up' })
    },
    seed(seeds: readonly IncomingFix[]): void {
      takeAnew(seeds)
    },
    /** Where nobody is known to be; names and rows stay. */
    forgetAll(): void {
      for (const [uid, row] of table.rows) {
        forgetTag(table, uid)
        trails.clear(row)
      }
      ahead.clear()
      newestMs = Number.NaN
      moved.addAll()
    },
    /** Puts a tag's past under its trail; what the ring already holds is newer and follows. */
    seedTrail(tagUid: string, past: readonly { x: number; y: number; atMs: number }[]): void {
      const row = rowOf(table, tagUid)
      const shown = table.atMs[row] ?? Number.NaN
      const points = [...past].sort((a, b) => a.atMs - b.atMs).filter(p => !(p.atMs > shown))
      trails.clear(row)
      for (const p of points) trails.add(row, p.x, p.y, p.atMs)
      moved.addAll()
    },
    setTags(tags: readonly TagInfo[]): void {
      for (const tag of tags) {
        const row = rowOf(table, tag.uid)
        if (names[row] !== tag.name) namesVersion++
        names[row] = tag.name
        if (tag.intervalMs !== undefined) table.intervalMs[row] = tag.intervalMs
        table.fastestMps[row] = tag.fastestMps ?? Number.POSITIVE_INFINITY
        table.kind[row] = tagKinds.indexOf(tag.kind ?? 'person')
      }
      moved.addAll()
    },
    /** After what age tags are not drawn and not counted; undefined: never. Milliseconds. */
    hideSilent(afterMs: number | undefined): void {
      table.hiddenAfterMs = afterMs ?? Number.POSITIVE_INFINITY
      moved.addAll()
    },
    /** The area that is looked at. */
    showArea(areaUid: string | undefined): void {
      shownArea = areaUid
      tell({ type: 'summary', summary: summary() })
    },
    track(tagUids: readonly string[]): void {
      tracked = tagUids
      moved.addAll()
    },
    tellTracked(): void {
      const tags = tracked.flatMap(uid => stateOf(rowOf(table, uid)) ?? [])
      tell({ type: 'tracked', tags })
    },
    tellSummary(): void {
      tell({ type: 'summary', summary: summary() })
    },
    /** What moved since this was last asked; undefined: nothing. */
    takeMoved: moved.take,
    answer(
      question: Exclude<LiveQuestion, { type: 'hit' | 'cluster' | 'stack' | 'stacks' | 'outside' }>,
      contains: (ring: readonly { x: number; y: number }[]) => (x: number, y: number) => boolean,
    ): LiveAnswers[keyof LiveAnswers] {
      if (question.type === 'locate') {
        const row = table.rows.get(question.tagUid)
        return row === undefined ? undefined : stateOf(row)
      }
      if (question.type === 'list') return rowsIn(question.areaUid).flatMap(row => stateOf(row) ?? [])
      const inside = contains(question.ring)
      return rowsIn(question.areaUid).flatMap(row =>
        inside(table.x[row] ?? 0, table.y[row] ?? 0) ? [table.uids[row] ?? ''] : [],
      )
    },
  }
}
