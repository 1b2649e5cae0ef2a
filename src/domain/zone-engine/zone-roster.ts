import type { AreaUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import { compileShape } from './compiled-shape.ts'
import { type EngineSettings, rulesOf } from './settings.ts'
import type { Watched } from './watched.ts'
import { createZoneIndex, type ZoneIndex } from './zone-index.ts'

function sameGround(a: Zone, b: Zone): boolean {
  return a.areaUid === b.areaUid && JSON.stringify(a.shape) === JSON.stringify(b.shape)
}

/** The static zones by uid and by area. */
export class ZoneRoster {
  readonly #settings: EngineSettings
  #watched = new Map<ZoneUid, Watched>()
  #areas = new Map<AreaUid, ZoneIndex>()
  /** Minimum and maximum exit margin in metres: a shorter segment cannot cross a zone and both its margins. */
  minMarginM: number
  maxMarginM: number

  constructor(settings: EngineSettings) {
    this.#settings = settings
    this.minMarginM = settings.exitMarginM
    this.maxMarginM = settings.exitMarginM
  }

  get(uid: ZoneUid): Watched | undefined {
    return this.#watched.get(uid)
  }

  all(): Iterable<Watched> {
    return this.#watched.values()
  }

  index(areaUid: AreaUid): ZoneIndex | undefined {
    return this.#areas.get(areaUid)
  }

  /** Replaces all zones. */
  replace(zones: readonly Zone[]): void {
    const before = this.#watched
    this.#watched = new Map(zones.map(zone => [zone.uid, this.#revised(zone, before.get(zone.uid))]))
    const byArea = Map.groupBy(this.#watched.values(), w => w.zone.areaUid ?? '')
    this.#areas = new Map([...byArea].map(([areaUid, ofArea]) => [areaUid, createZoneIndex(ofArea)]))
    this.minMarginM = this.maxMarginM = this.#settings.exitMarginM
    for (const w of this.#watched.values()) this.#noteMargin(w)
  }

  /** Adds or replaces a zone. */
  put(zone: Zone): Watched {
    const old = this.#watched.get(zone.uid)
    const w = this.#revised(zone, old)
    if (w !== old) {
      if (old) this.#index(old).remove(old)
      this.#index(w).add(w)
      this.#watched.set(zone.uid, w)
    }
    this.#noteMargin(w)
    return w
  }

  remove(uid: ZoneUid): void {
    const w = this.#watched.get(uid)
    if (!w) return
    this.#watched.delete(uid)
    this.#index(w).remove(w)
  }

  /** Keeps the object if the shape is unchanged, so that references stay valid; members are kept in either case. */
  #revised(zone: Zone, old: Watched | undefined): Watched {
    const rules = rulesOf(zone.rules, this.#settings)
    if (old && sameGround(old.zone, zone)) return Object.assign(old, { zone, rules })
    return { zone, shape: compileShape(zone.shape), rules, members: new Map(old?.members) }
  }

  #index({ zone }: Watched): ZoneIndex {
    const areaUid = zone.areaUid ?? ''
    let index = this.#areas.get(areaUid)
    if (!index) {
      index = createZoneIndex([])
      this.#areas.set(areaUid, index)
    }
    return index
  }

  #noteMargin({ rules }: Watched): void {
    this.minMarginM = Math.min(this.minMarginM, rules.exitMarginM)
    this.maxMarginM = Math.max(this.maxMarginM, rules.exitMarginM)
  }
}
