import type { WirePosition } from './wire-position.ts'

const everyMs = 1_000

/** All positions of a project in numbers, for clients that receive only some of them, and the area of each tag. */
export class PositionSummary {
  readonly #projectUid: string
  readonly #areaOf = new Map<string, string>()
  #fixes = 0
  #newestMs: number | null = null
  #sinceMs: number

  /** @param nowMs epoch ms */
  constructor(projectUid: string, nowMs: number) {
    this.#projectUid = projectUid
    this.#sinceMs = nowMs
  }

  /**
   * Adds a position.
   * @param isCounted whether it is counted here, and not by `count`
   * @returns the area that its tag has left; undefined if it is still there
   */
  add(
    { trackable_uid: tagUid, sublocation_uid: areaUid, ts }: Readonly<WirePosition>,
    isCounted: boolean,
  ): string | undefined {
    if (isCounted) this.count(1, ts)
    const before = this.#areaOf.get(tagUid)
    if (before === areaUid) return undefined
    this.#areaOf.set(tagUid, areaUid)
    return before
  }

  /** @param newestMs time of the newest of these positions, epoch ms */
  count(fixes: number, newestMs: number): void {
    this.#fixes += fixes
    if (this.#newestMs === null || newestMs > this.#newestMs) this.#newestMs = newestMs
  }

  /** The frame with the counts since the last one, once a second; undefined if it is not due. */
  take(nowMs: number): string | undefined {
    const elapsedMs = nowMs - this.#sinceMs
    if (elapsedMs >= 0 && elapsedMs < everyMs) return undefined
    const data = { fixes: this.#fixes, elapsed_ms: Math.max(1, elapsedMs), newest_ts: this.#newestMs }
    this.#fixes = 0
    this.#sinceMs = nowMs
    return JSON.stringify({
      jsonrpc: '2.0',
      method: 'pos_summary',
      params: { channel: 'pos_summary', project_uid: this.#projectUid, data },
    })
  }
}
