/** What both sides reached in one pair of runs, one right after the other. */
export interface Pair {
  readonly ours: number
  readonly peer: number
}

export interface MeasureOptions {
  /** Number of pairs; their order alternates: A B, B A, A B, ... */
  readonly pairs: number
  /** Less work in each run, for a first impression. */
  readonly quick: boolean
  /** Reports progress and absolute values, which go to the file of raw results. */
  readonly note: (line: string) => void
}

/** One row of the table: ours compared with a peer, in the same run, on the same input. */
export interface Measure {
  /** Short and unique; the argument of `--only`. */
  readonly name: string
  readonly plane: 'browser' | 'server'
  readonly what: string
  readonly peer: string
  readonly unit: string
  /**
   * `peer/ours` for costs (ms, bytes) and `ours/peer` for rates: larger is better. `ours/peer at most` limits
   * our cost to a share of the cost of the peer.
   */
  readonly ratio: 'peer/ours' | 'ours/peer'
  /** Compared with the bound of the interval that is worse for us. */
  readonly gate: { readonly atLeast: number } | { readonly atMost: number }
  readonly aim: number
  /** Also part of `--quick`. */
  readonly quick: boolean
  /**
   * Runs in its own process, for measures that compute in the bench process: previous ones would have filled
   * the heap and influenced the compiler.
   */
  readonly apart?: true
  /** @throws VoidRun if a truth check failed, since the values then mean nothing */
  readonly run: (options: MeasureOptions) => Promise<readonly Pair[]>
}

/** What was drawn, delivered or stored is wrong, so the values of the run mean nothing. */
export class VoidRun extends Error {}

/** Runs both sides of every pair one after the other, in the opposite order for every second pair. */
export async function interleave(
  pairs: number,
  ours: (pair: number) => Promise<number>,
  peer: (pair: number) => Promise<number>,
): Promise<Pair[]> {
  const found: Pair[] = []
  for (let i = 0; i < pairs; i++) {
    const first = i % 2 === 0 ? await ours(i) : await peer(i)
    const second = i % 2 === 0 ? await peer(i) : await ours(i)
    found.push(i % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first })
  }
  return found
}
