import type { Hub } from '../stream/hub.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import type { LiveState } from './live-state.ts'
import { createPositionTexts, type LegacyNumbers } from './position-frame.ts'
import type { Registry } from './registry.ts'
import type { SilenceWatch } from './silence-watch.ts'

interface Parts {
  readonly state: LiveState
  readonly silence: SilenceWatch
  readonly registry: Registry
  readonly hub: Pick<Hub, 'publishPosition'>
}

/** Makes positions the newest of their tags, and publishes them. */
export class PositionPublisher {
  readonly #parts: Parts
  readonly #texts = createPositionTexts()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  publish(projectUid: string, p: WirePosition): void {
    const { state, silence, hub } = this.#parts
    state.set(p)
    if (p.mac) silence.received(p.mac, p.ts)
    hub.publishPosition(projectUid, p, this.#textOf)
  }

  /** The newest position of each tag. */
  *newest(): Generator<readonly [projectUid: string, position: Readonly<WirePosition>]> {
    const { registry, state } = this.#parts
    for (const { uid, project_uid } of registry.everyTag()) {
      const position = state.get(uid)
      if (position) yield [project_uid, position]
    }
  }

  numbersOf({ sublocation_uid, trackable_uid }: Readonly<WirePosition>): LegacyNumbers {
    const { registry } = this.#parts
    const area = registry.area(sublocation_uid)
    const type = registry.typeNumber(trackable_uid)
    return { area: area?.number ?? null, site: area?.siteNumber ?? null, type }
  }

  forget(tagUid: string): void {
    this.#parts.state.forget(tagUid)
    this.#texts.forget(tagUid)
  }

  readonly #textOf = (projectUid: string, p: Readonly<WirePosition>): string =>
    this.#texts.of(projectUid, p, this.numbersOf(p))
}
