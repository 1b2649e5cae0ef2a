import type { AreaUid, TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { type CompiledShape, compileShape } from './compiled-shape.ts'
import { dwellDue, type Membership, newMembership, observeSide } from './membership.ts'
import { appliesTo, type EngineTag, type Outcome, type TagFix } from './outcome.ts'
import { type EngineSettings, rulesOf, type ZoneRules } from './settings.ts'
import { createTagGrid } from './tag-grid.ts'

interface Buffer {
  zone: Zone
  ownerUid: TagUid
  /** In the frame of the owner, whose position is the origin. */
  shape: CompiledShape
  rules: ZoneRules
  maxDistanceM: number
  members: Map<TagUid, Membership>
}

function compileBuffer(
  zone: Zone,
  members: Map<TagUid, Membership>,
  settings: EngineSettings,
): Buffer | undefined {
  if (zone.boundTagUid === undefined) return undefined
  // A buffer is drawn around its tag; its position on the floor has no meaning.
  const shape = compileShape(
    zone.shape.kind === 'circle' ? { ...zone.shape, center: { x: 0, y: 0 } } : zone.shape,
  )
  const { minX, minY, maxX, maxY } = shape.bounds
  const maxDistanceM = Math.max(Math.abs(minX), Math.abs(maxX), Math.abs(minY), Math.abs(maxY)) * Math.SQRT2
  return {
    zone,
    ownerUid: zone.boundTagUid,
    shape,
    rules: rulesOf(zone.rules, settings),
    maxDistanceM,
    members,
  }
}

function exempt(a: EngineTag, b: EngineTag): boolean {
  return a.exemptTagUid === b.uid && b.exemptTagUid === a.uid
}

/** Watches buffers: zones that move with a tag and can be entered by other tags of the same area. */
export function createBufferWatch(settings: EngineSettings, tagOf: (uid: TagUid) => EngineTag) {
  const buffers = new Map<ZoneUid, Buffer>()
  const byOwner = new Map<TagUid, Buffer[]>()
  const grids = new Map<AreaUid, ReturnType<typeof createTagGrid>>()
  const areaOf = new Map<TagUid, AreaUid>()

  function gridOf(areaUid: AreaUid) {
    let grid = grids.get(areaUid)
    if (!grid) {
      grid = createTagGrid()
      grids.set(areaUid, grid)
    }
    return grid
  }

  function place(fix: TagFix): void {
    const oldArea = areaOf.get(fix.tagUid)
    if (oldArea !== undefined && oldArea !== fix.areaUid) grids.get(oldArea)?.remove(fix.tagUid)
    areaOf.set(fix.tagUid, fix.areaUid)
    gridOf(fix.areaUid).move(fix)
  }

  const fixOf = (uid: TagUid) => grids.get(areaOf.get(uid) ?? '')?.get(uid)

  function outcome(b: Buffer, fix: TagFix, more: Partial<Outcome> & Pick<Outcome, 'kind'>): Outcome {
    const { zone } = b
    const { tagUid, areaUid, atMs, x, y } = fix
    return {
      zone,
      zoneUid: zone.uid,
      tagUid,
      areaUid,
      atMs,
      confirmedMs: atMs,
      x,
      y,
      stayMs: 0,
      silent: false,
      ...more,
    }
  }

  function observePair(b: Buffer, intruder: TagFix, owner: TagFix, nowMs: number, out: Outcome[]): void {
    const tag = tagOf(intruder.tagUid)
    let m = b.members.get(intruder.tagUid)
    if (!appliesTo(b.zone, tag) || exempt(tag, tagOf(b.ownerUid))) return
    const here =
      owner.areaUid === intruder.areaUid && Math.abs(owner.atMs - intruder.atMs) <= settings.maxPairAgeMs
    const x = intruder.x - owner.x
    const y = intruder.y - owner.y
    const inside = here && b.shape.contains(x, y)
    if (!m) {
      if (!inside) return
      m = newMembership(false, nowMs)
      b.members.set(intruder.tagUid, m)
    }
    const clear = m.inside && !inside && (!here || b.shape.distance(x, y) > b.rules.exitMarginM)
    const crossing = observeSide(m, { inside, clear, atMs: nowMs, x: intruder.x, y: intruder.y }, b.rules)
    if (crossing) out.push(outcome(b, intruder, { ...crossing, confirmedMs: nowMs }))
    if (dwellDue(m, b.zone.dwellS * 1_000, nowMs))
      out.push(outcome(b, intruder, { kind: 'dwell', atMs: nowMs, stayMs: nowMs - m.sinceMs }))
    if (!m.inside && !m.candidate) b.members.delete(intruder.tagUid)
  }

  function endStays(b: Buffer, silent: boolean, out: Outcome[]): void {
    for (const [uid, m] of b.members) {
      const fix = fixOf(uid)
      if (m.inside && fix) out.push(outcome(b, fix, { kind: 'exit', silent }))
    }
    b.members.clear()
  }

  function removeOwned(b: Buffer): void {
    const owned = (byOwner.get(b.ownerUid) ?? []).filter(other => other !== b)
    if (owned.length > 0) byOwner.set(b.ownerUid, owned)
    else byOwner.delete(b.ownerUid)
  }

  /** Adds or replaces a buffer; stays in a changed one end silently. */
  function put(zone: Zone, lastFixes: () => readonly TagFix[]): Outcome[] {
    const old = buffers.get(zone.uid)
    const same =
      old !== undefined &&
      old.ownerUid === zone.boundTagUid &&
      JSON.stringify(old.zone.shape) === JSON.stringify(zone.shape)
    const next = compileBuffer(zone, same ? old.members : new Map(), settings)
    if (!next) return remove(zone.uid)
    const out: Outcome[] = []
    if (old) {
      removeOwned(old)
      if (!same) endStays(old, true, out)
    }
    if (buffers.size === 0) for (const fix of lastFixes()) place(fix)
    buffers.set(zone.uid, next)
    byOwner.set(next.ownerUid, [...(byOwner.get(next.ownerUid) ?? []), next])
    return out
  }

  /** Removes a buffer; stays in it end silently. */
  function remove(zoneUid: ZoneUid): Outcome[] {
    const old = buffers.get(zoneUid)
    if (!old) return []
    const out: Outcome[] = []
    endStays(old, true, out)
    removeOwned(old)
    buffers.delete(zoneUid)
    if (buffers.size === 0) {
      grids.clear()
      areaOf.clear()
    }
    return out
  }

  return {
    /** Adds the outcomes of a fix to `out`. Does nothing if there are no buffers. */
    observe(fix: TagFix, out: Outcome[]): void {
      if (buffers.size === 0) return
      place(fix)
      for (const b of buffers.values()) {
        if (b.ownerUid === fix.tagUid) continue
        const owner = fixOf(b.ownerUid)
        if (owner) observePair(b, fix, owner, fix.atMs, out)
      }
      for (const b of byOwner.get(fix.tagUid) ?? []) {
        const around = new Set([
          ...gridOf(fix.areaUid).around(fix.x, fix.y, b.maxDistanceM + b.rules.exitMarginM),
          ...b.members.keys(),
        ])
        for (const uid of around) {
          const other = uid === fix.tagUid ? undefined : fixOf(uid)
          if (other) observePair(b, other, fix, fix.atMs, out)
        }
      }
    },

    /** Replaces all buffers; stays in removed or changed ones end silently. */
    setBuffers(zones: readonly Zone[], lastFixes: () => readonly TagFix[]): Outcome[] {
      const uids = new Set(zones.map(zone => zone.uid))
      const gone = [...buffers.keys()].filter(uid => !uids.has(uid))
      return [...zones.flatMap(zone => put(zone, lastFixes)), ...gone.flatMap(remove)]
    },

    putBuffer: put,
    removeBuffer: remove,

    /** Removes pairs without recent fixes. */
    tick(nowMs: number): Outcome[] {
      const out: Outcome[] = []
      for (const b of buffers.values()) {
        const isRecent = (uid: TagUid) => (fixOf(uid)?.atMs ?? -Infinity) >= nowMs - settings.forgetPairMs
        for (const [uid, m] of b.members) {
          const fix = fixOf(uid)
          if (isRecent(uid) && isRecent(b.ownerUid)) continue
          b.members.delete(uid)
          if (m.inside && fix) out.push(outcome(b, fix, { kind: 'exit', atMs: nowMs, confirmedMs: nowMs }))
        }
      }
      return out
    },

    forget(tagUid: TagUid): Outcome[] {
      const out: Outcome[] = []
      for (const b of buffers.values()) {
        const fix = fixOf(tagUid)
        if (b.members.get(tagUid)?.inside && fix) out.push(outcome(b, fix, { kind: 'exit', silent: true }))
        b.members.delete(tagUid)
        if (b.ownerUid === tagUid) endStays(b, true, out)
      }
      grids.get(areaOf.get(tagUid) ?? '')?.remove(tagUid)
      areaOf.delete(tagUid)
      return out
    },

    membersOf: (zoneUid: ZoneUid): TagUid[] =>
      [...(buffers.get(zoneUid)?.members ?? [])].filter(([, m]) => m.inside).map(([uid]) => uid),
  }
}
