const leastRatio = 0.5
const mostRatio = 3
/** Positions that wait no longer are on the glass soon enough, milliseconds. */
const soonMs = 50
/** Those that wait so long are behind. */
const behindMs = 200

/**
 * How long drawing rests after a picture, in times that a picture takes: two thirds of the worker are its at most, and a
 * quarter when positions wait to be read. The longer they wait the more they get, so that they settle below what is seen as
 * late, instead of where drawing gives way at once.
 * @param lateMs how much later than usual positions are read
 */
export function idleRatio(lateMs: number): number {
  const behind = Math.min(Math.max(0, (lateMs - soonMs) / (behindMs - soonMs)), 1)
  return leastRatio + (mostRatio - leastRatio) * behind
}
