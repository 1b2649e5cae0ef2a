/** Schedules computations of many callers. */
export interface Turns {
  /** Resolves when it is the caller's turn to compute. */
  next(): Promise<void>
  /** Number of waiting callers. */
  waiting(): number
}

/**
 * Reading, packing and sending positions share one queue, so that a request waits for one slice in total, not
 * for one of each.
 */
const defaultSliceMs = 0.5

/**
 * Divides bursts of work into slices: after `sliceMs` the event loop handles other work before the next slice. Without it a
 * small request would wait until the whole burst is done.
 */
export function createTurns(
  sliceMs = defaultSliceMs,
  clockMs: () => number = () => performance.now(),
): Turns {
  const line: (() => void)[] = []
  let serving = false

  async function serve(): Promise<void> {
    const endMs = clockMs() + sliceMs
    for (let go = line.shift(); go; go = line.shift()) {
      go()
      // The resumed caller runs up to its next await first.
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

/** Measures the slices of a loop: it should wait for its next turn after `sliceMs`. */
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
