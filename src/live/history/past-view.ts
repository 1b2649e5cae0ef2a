import { momentOf, type TimeCursor } from '#domain/time/time-cursor.ts'
import type { FromWorker, LiveSummary } from '../messages.ts'
import type { LiveModel } from '../model/live-model.ts'
import { PastModel } from './past-model.ts'

/** The past model at the moment of the time cursor, and whether it is shown instead of the live one. */
export class PastView {
  readonly past: PastModel
  readonly #nowMs: () => number
  #cursor: TimeCursor | undefined
  #summary: LiveSummary | undefined

  /** @param nowMs this machine's clock, epoch ms */
  constructor(nowMs: () => number, post: (message: FromWorker) => void) {
    this.#nowMs = nowMs
    this.past = new PastModel(message => {
      if (message.type === 'tracked') post(message)
      else if (message.type === 'summary') this.#summary = message.summary
    })
  }

  get isShown(): boolean {
    return this.#cursor !== undefined
  }

  /** Whether the moment changes with time. */
  get isPlaying(): boolean {
    return this.#cursor?.playing === true && !this.#cursor.held
  }

  /** Sets the cursor; undefined shows live data. */
  setCursor(cursor: TimeCursor | undefined, live: LiveModel): void {
    this.#cursor = cursor
    if (cursor) this.past.takeTags(live)
    this.advance()
  }

  /** Shows the moment of the cursor. Must be called before a frame is drawn. */
  advance(): void {
    if (this.#cursor) this.past.advance(momentOf(this.#cursor, this.#nowMs()))
  }

  /** The state of the stream, with the counts of what is shown. */
  withCounts(summary: LiveSummary): LiveSummary {
    if (!this.#cursor) return summary
    this.past.model.postSummary()
    if (!this.#summary) return summary
    const { tagsHere, tagCounts, hiddenTags } = this.#summary
    return { ...summary, tagsHere, tagCounts, hiddenTags }
  }
}
