/**
 * The walk that all stream rows send: where a tag is after a number of steps, so that every received frame
 * can be compared with what was sent. Coordinates end in 5 mm and times have 13 digits, so that all frames
 * have the same length. It runs in the present: positions that are more than ten seconds old are stored like the
 * buffer of a device that was offline, which costs two more commits per request.
 */
export interface Walk {
  readonly tagUids: readonly string[]
  readonly areaUids: readonly string[]
  /** Epoch ms of step 0. */
  readonly startMs: number
  readonly stepMs: number
}

const sideCm = 9_000
const offsetCm = 1_000

/** Back and forth over the side of the area. */
function swing(cm: number): number {
  const at = cm % (2 * sideCm)
  return offsetCm + (at < sideCm ? at : 2 * sideCm - 1 - at)
}

/** Whole centimetres of a tag at a step; the sent position is 5 mm beyond. */
export function placeOf(tag: number, step: number): { xCm: number; yCm: number } {
  return { xCm: swing(tag * 97 + step * 2), yCm: swing(tag * 211 + step) }
}

export const metresOf = (cm: number): string =>
  `${Math.floor(cm / 100)}.${String(cm % 100).padStart(2, '0')}5`

export const areaOf = (walk: Walk, tag: number): string => walk.areaUids[tag % walk.areaUids.length] ?? ''

/** A JSON array of positions: `count` tags from `first` on, at one step. */
export function bodyOf(walk: Walk, first: number, count: number, step: number): string {
  const ts = walk.startMs + step * walk.stepMs
  const rows: string[] = []
  for (let tag = first; tag < first + count; tag++) {
    const { xCm, yCm } = placeOf(tag, step)
    rows.push(
      `{"trackable_uid":"${walk.tagUids[tag]}","sublocation_uid":"${areaOf(walk, tag)}","x":${metresOf(xCm)},"y":${metresOf(yCm)},"z":1,"ts":${ts}}`,
    )
  }
  return `[${rows.join(',')}]`
}

const superframeMs = 100
const superframes = 65_536

/** The first time from `nowMs` on from which the superframe counter of every frame has as many digits for `forMs`. */
export function steadyStart(nowMs: number, forMs: number): number {
  const digitsAt = (ms: number) => String(Math.floor(ms / superframeMs) % superframes).length
  const stepMs = 1_000
  const isSteady = (ms: number) => {
    for (let atMs = ms; atMs < ms + forMs; atMs += stepMs)
      if (digitsAt(atMs) !== digitsAt(ms + forMs)) return false
    return true
  }
  let startMs = nowMs
  while (!isSteady(startMs)) startMs += stepMs
  return startMs
}

interface FrameData {
  trackable_uid: string
  sublocation_uid: string
  x: number
  y: number
  ts: number
}

/** Compares the frames of one client with the walk. Returns the errors. */
export function createFrameCheck(walk: Walk) {
  const indexOf = new Map(walk.tagUids.map((uid, i) => [uid, i]))
  const steps = new Map<number, number>()
  return {
    take({ trackable_uid, sublocation_uid, x, y, ts }: FrameData): string | undefined {
      const tag = indexOf.get(trackable_uid)
      if (tag === undefined) return `a frame of the unknown tag ${trackable_uid}`
      const step = (ts - walk.startMs) / walk.stepMs
      const place = placeOf(tag, step)
      if (!Number.isInteger(step) || sublocation_uid !== areaOf(walk, tag))
        return `tag ${tag} was never sent like this`
      if (String(x) !== metresOf(place.xCm) || String(y) !== metresOf(place.yCm))
        return `tag ${tag} at step ${step} arrived as ${x}, ${y}`
      const before = steps.get(tag) ?? -1
      if (step <= before) return `tag ${tag} arrived as step ${step} after ${before}`
      steps.set(tag, step)
      return undefined
    },
    /** The last received step of each tag. */
    steps: (): ReadonlyMap<number, number> => steps,
  }
}
