import type { Zone } from '#domain/zone/zone.ts'
import type { EngineTag, Outcome } from '#domain/zone-engine/outcome.ts'
import type { ZoneEngine } from '#domain/zone-engine/zone-engine.ts'

/** What a changed row makes stale: one tag, one zone, or everything, if the settings of a project changed. */
export type Stale = { readonly tag: string } | { readonly zone: string } | 'all'

interface Source {
  engineTag(uid: string): EngineTag | undefined
  engineZone(uid: string): Zone | undefined
  engineTags(): readonly EngineTag[]
  zones(): readonly Zone[]
}

type Rules = Pick<ZoneEngine, 'setTags' | 'setZones' | 'putTag' | 'removeTag' | 'putZone' | 'removeZone'>

/** Applies changed tags and zones to the zone rules, once per turn; a change costs one tag or zone only. */
export class ZoneSync {
  readonly #rules: Rules
  readonly #source: Source
  readonly #onOutcomes: (outcomes: readonly Outcome[]) => void
  readonly #tags = new Set<string>()
  readonly #zones = new Set<string>()
  #isAll = false
  #turn: NodeJS.Immediate | undefined

  /** @param onOutcomes receives the silent exits that a change causes */
  constructor(rules: Rules, source: Source, onOutcomes: (outcomes: readonly Outcome[]) => void) {
    this.#rules = rules
    this.#source = source
    this.#onOutcomes = onOutcomes
  }

  add(stale: Stale): void {
    if (stale === 'all') this.#isAll = true
    else if ('tag' in stale) this.#tags.add(stale.tag)
    else this.#zones.add(stale.zone)
    this.#turn ??= setImmediate(() => this.#apply())
  }

  close(): void {
    clearImmediate(this.#turn)
  }

  #apply(): void {
    this.#turn = undefined
    const [rules, source] = [this.#rules, this.#source]
    if (this.#isAll) {
      this.#onOutcomes(rules.setTags(source.engineTags()))
      this.#onOutcomes(rules.setZones(source.zones()))
    } else {
      for (const uid of this.#tags) {
        const tag = source.engineTag(uid)
        this.#onOutcomes(tag ? rules.putTag(tag) : rules.removeTag(uid))
      }
      for (const uid of this.#zones) {
        const zone = source.engineZone(uid)
        this.#onOutcomes(zone ? rules.putZone(zone) : rules.removeZone(uid))
      }
    }
    this.#isAll = false
    this.#tags.clear()
    this.#zones.clear()
  }
}
