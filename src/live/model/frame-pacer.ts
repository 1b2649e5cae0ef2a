const minRatio = 0.5
const maxRatio = 3
/** Positions that are late by less are shown soon enough, ms. */
const soonMs = 50
/** Positions that are late by more are behind, ms. */
const behindMs = 200
/** Weight of the last frame in the average time of a frame. */
const frameWeight = 0.2

/**
 * How long drawing pauses after a frame, as a multiple of the time of a frame. Drawing gets two thirds of the worker's time at
 * most, and a quarter while positions wait to be read. The ratio grows with the delay, so that the delay settles below what a
 * viewer notices. While the view moves the drawn canvas is moved with it, so drawing leaves time for the compositor.
 * @param lateMs how much later than usual positions are read
 */
export function idleRatio(lateMs: number, isViewMoving = false): number {
  if (isViewMoving) return maxRatio
  const behind = Math.min(Math.max(0, (lateMs - soonMs) / (behindMs - soonMs)), 1)
  return minRatio + (maxRatio - minRatio) * behind
}

/** Decides when the next frame may be drawn. Times are those of `performance.now()`. */
export class FramePacer {
  #idleUntilMs = 0
  /** Average, so that one frame that was interrupted does not delay the next. */
  #frameMs = 0

  isIdle(nowMs: number): boolean {
    return nowMs < this.#idleUntilMs
  }

  record(beginMs: number, endMs: number, lateMs: number, isViewMoving: boolean): void {
    this.#frameMs += (endMs - beginMs - this.#frameMs) * frameWeight
    this.#idleUntilMs = endMs + this.#frameMs * idleRatio(lateMs, isViewMoving)
  }
}
