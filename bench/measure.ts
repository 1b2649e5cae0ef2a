/** What both sides reached in one pair of runs, one right after the other. */
export interface Pair {
  readonly ours: number
  readonly peer: number
}

export interface MeasureOptions {
  /** Pairs to run, their sides in turn: A B, B A, A B, ... */
  readonly pairs: number
  /** Less work in each run, for a first impression. */
  readonly quick: boolean
  /** Tells what is going on, and absolute figures: they go to the file of raw figures. */
  readonly note: (line: string) => void
}

/** One row of the table: ours against a peer, in the same run, on the same input. */
export interface Measure {
  /** Short and unique: what `--only` takes. */
  readonly name: string
  readonly plane: 'browser' | 'server'
  readonly what: string
  readonly peer: string
  readonly unit: string
  /** Of costs (ms, bytes) `peer/ours` is better when it is larger, of rates `ours/peer`; of ours that may be no more than so much of the peer's, `ours/peer` at most. */
  readonly ratio: 'peer/ours' | 'ours/peer'
  /** Held by the bound of the interval that speaks against us. */
  readonly gate: { readonly atLeast: number } | { readonly atMost: number }
  readonly aim: number
  /** Part of `--quick` as well. */
  readonly quick: boolean
  /** Whether it is run in a process of its own, since it computes in the one it is in: others before it filled the heap and taught the compiler otherwise. */
  readonly apart?: true
  /** @throws VoidRun when a truth check failed: then there is no figure at all */
  readonly run: (options: MeasureOptions) => Promise<readonly Pair[]>
}

/** What was drawn, delivered or stored is not what it should be: the figures of that run say nothing. */
export class VoidRun extends Error {}

/** Runs the two sides of every pair one after the other, and the other way round in every second pair. */
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
