/** Resolves when it is one's turn to compute. */
export interface Turns {
  next(): Promise<void>
  /** Who waits for a turn. */
  waiting(): number
}

/** What reads, packs and sends positions is done in one line, so that whoever asks waits for one slice of it, not for one of each. */
const usualSliceMs = 0.5

/**
 * Lets work that comes all at once be done in slices: after `sliceMs` everything else that the process has to do comes in between.
 * Otherwise whoever asks a small thing waits until all of it is done.
 */
export function createTurns(sliceMs = usualSliceMs, clockMs: () => number = () => performance.now()): Turns {
  const line: (() => void)[] = []
  let serving = false

  async function serve(): Promise<void> {
    const endMs = clockMs() + sliceMs
    for (let go = line.shift(); go; go = line.shift()) {
      go()
      // What was let go runs up to its next wait before this goes on.
      await undefined
      if (clockMs() >= endMs) break
    }
    serving = line.length > 0
    if (serving) setImmediate(serve)
  }

  return {
    next: () =>
      new Promise(resolve => {
        line.push(resolve)
        if (serving) return
        serving = true
        setImmediate(serve)
      }),
    waiting: () => line.length,
  }
}

/** Tells a loop over many things when it has computed for `sliceMs` and should wait for its next turn. */
export function createSlice(
  turns: Pick<Turns, 'next'>,
  sliceMs: number,
  clockMs: () => number = () => performance.now(),
) {
  let endMs = clockMs() + sliceMs
  return {
    isOver: () => clockMs() >= endMs,
    async next(): Promise<void> {
      await turns.next()
      endMs = clockMs() + sliceMs
    },
  }
}

export type Slice = ReturnType<typeof createSlice>
