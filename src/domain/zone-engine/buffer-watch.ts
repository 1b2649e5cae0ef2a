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

/** Watches buffers: zones that move with a tag and can be entered by other tags of the same area. */
export class BufferWatch {
  readonly #settings: EngineSettings
  readonly #tagOf: (uid: TagUid) => EngineTag
  readonly #buffers = new Map<ZoneUid, Buffer>()
  readonly #byOwner = new Map<TagUid, Buffer[]>()
  readonly #grids = new Map<AreaUid, ReturnType<typeof createTagGrid>>()
  readonly #areaOf = new Map<TagUid, AreaUid>()

  constructor(settings: EngineSettings, tagOf: (uid: TagUid) => EngineTag) {
    this.#settings = settings
    this.#tagOf = tagOf
  }

  /** Adds the outcomes of a fix to `out`. Does nothing if there are no buffers. */
  observe(fix: TagFix, out: Outcome[]): void {
    if (this.#buffers.size === 0) return
    this.#place(fix)
    for (const b of this.#buffers.values()) {
      if (b.ownerUid === fix.tagUid) continue
      const owner = this.#fixOf(b.ownerUid)
      if (owner) this.#observePair(b, fix, owner, fix.atMs, out)
    }
    for (const b of this.#byOwner.get(fix.tagUid) ?? []) {
      const around = new Set([
        ...this.#gridOf(fix.areaUid).around(fix.x, fix.y, b.maxDistanceM + b.rules.exitMarginM),
        ...b.members.keys(),
      ])
      for (const uid of around) {
        const other = uid === fix.tagUid ? undefined : this.#fixOf(uid)
        if (other) this.#observePair(b, other, fix, fix.atMs, out)
      }
    }
  }

  /** Replaces all buffers; stays in removed or changed ones end silently. */
  setBuffers(zones: readonly Zone[], lastFixes: () => readonly TagFix[]): Outcome[] {
    const uids = new Set(zones.map(zone => zone.uid))
    const gone = [...this.#buffers.keys()].filter(uid => !uids.has(uid))
    return [
      ...zones.flatMap(zone => this.putBuffer(zone, lastFixes)),
      ...gone.flatMap(uid => this.removeBuffer(uid)),
    ]
  }

  /** Adds or replaces a buffer; stays in a changed one end silently. */
  putBuffer(zone: Zone, lastFixes: () => readonly TagFix[]): Outcome[] {
    const old = this.#buffers.get(zone.uid)
    const same =
      old !== undefined &&
      old.ownerUid === zone.boundTagUid &&
      JSON.stringify(old.zone.shape) === JSON.stringify(zone.shape)
    const next = compileBuffer(zone, same ? old.members : new Map(), this.#settings)
    if (!next) return this.removeBuffer(zone.uid)
    const out: Outcome[] = []
    if (old) {
      this.#removeOwned(old)
      if (!same) this.#endStays(old, out)
    }
    if (this.#buffers.size === 0) for (const fix of lastFixes()) this.#place(fix)
    this.#buffers.set(zone.uid, next)
    this.#byOwner.set(next.ownerUid, [...(this.#byOwner.get(next.ownerUid) ?? []), next])
    return out
  }

  /** Removes a buffer; stays in it end silently. */
  removeBuffer(zoneUid: ZoneUid): Outcome[] {
    const old = this.#buffers.get(zoneUid)
    if (!old) return []
    const out: Outcome[] = []
    this.#endStays(old, out)
    this.#removeOwned(old)
    this.#buffers.delete(zoneUid)
    if (this.#buffers.size === 0) {
      this.#grids.clear()
      this.#areaOf.clear()
    }
    return out
  }

  /** Removes pairs without recent fixes. */
  tick(nowMs: number): Outcome[] {
    const out: Outcome[] = []
    for (const b of this.#buffers.values()) {
      const isRecent = (uid: TagUid) =>
        (this.#fixOf(uid)?.atMs ?? -Infinity) >= nowMs - this.#settings.forgetPairMs
      for (const [uid, m] of b.members) {
        const fix = this.#fixOf(uid)
        if (isRecent(uid) && isRecent(b.ownerUid)) continue
        b.members.delete(uid)
        if (m.inside && fix) out.push(outcome(b, fix, { kind: 'exit', atMs: nowMs, confirmedMs: nowMs }))
      }
    }
    return out
  }

  forget(tagUid: TagUid): Outcome[] {
    const out: Outcome[] = []
    for (const b of this.#buffers.values()) {
      const fix = this.#fixOf(tagUid)
      if (b.members.get(tagUid)?.inside && fix) out.push(outcome(b, fix, { kind: 'exit', silent: true }))
      b.members.delete(tagUid)
      if (b.ownerUid === tagUid) this.#endStays(b, out)
    }
    this.#grids.get(this.#areaOf.get(tagUid) ?? '')?.remove(tagUid)
    this.#areaOf.delete(tagUid)
    return out
  }

  membersOf(zoneUid: ZoneUid): TagUid[] {
    return [...(this.#buffers.get(zoneUid)?.members ?? [])].filter(([, m]) => m.inside).map(([uid]) => uid)
  }

  #fixOf(uid: TagUid): TagFix | undefined {
    return this.#grids.get(this.#areaOf.get(uid) ?? '')?.get(uid)
  }

  #gridOf(areaUid: AreaUid) {
    let grid = this.#grids.get(areaUid)
    if (!grid) {
      grid = createTagGrid()
      this.#grids.set(areaUid, grid)
    }
    return grid
  }

  #place(fix: TagFix): void {
    const oldArea = this.#areaOf.get(fix.tagUid)
    if (oldArea !== undefined && oldArea !== fix.areaUid) this.#grids.get(oldArea)?.remove(fix.tagUid)
    this.#areaOf.set(fix.tagUid, fix.areaUid)
    this.#gridOf(fix.areaUid).move(fix)
  }

  #observePair(b: Buffer, intruder: TagFix, owner: TagFix, nowMs: number, out: Outcome[]): void {
    const tag = this.#tagOf(intruder.tagUid)
    let m = b.members.get(intruder.tagUid)
    if (!appliesTo(b.zone, tag) || exempt(tag, this.#tagOf(b.ownerUid))) return
    const here =
      owner.areaUid === intruder.areaUid &&
      Math.abs(owner.atMs - intruder.atMs) <= this.#settings.maxPairAgeMs
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

  #endStays(b: Buffer, out: Outcome[]): void {
    for (const [uid, m] of b.members) {
      const fix = this.#fixOf(uid)
      if (m.inside && fix) out.push(outcome(b, fix, { kind: 'exit', silent: true }))
    }
    b.members.clear()
  }

  #removeOwned(b: Buffer): void {
    const owned = (this.#byOwner.get(b.ownerUid) ?? []).filter(other => other !== b)
    if (owned.length > 0) this.#byOwner.set(b.ownerUid, owned)
    else this.#byOwner.delete(b.ownerUid)
  }
}
