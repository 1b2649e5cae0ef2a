import type { Random } from '../mock-server/simulation/random.ts'

export interface ExerciseOptions {
  /** Of this exercise alone; the same seed gives the same work. */
  readonly seed: number
  readonly random: Random
  /** Less of everything, for a first impression. */
  readonly quick: boolean
  /** How much instead of the usual: kills, requests, frames, files, attempts, minutes. */
  readonly amount: number | undefined
  /** Tells what is going on; it goes to the file of raw results. */
  readonly note: (line: string) => void
}

export interface Outcome {
  /** What was counted and measured, in the order in which it is told. */
  readonly counts: Readonly<Record<string, number | string>>
  /** What must not be; none: it held. */
  readonly faults: readonly string[]
}

/** One way to hurt a real server, and what must hold all the same. */
export interface Exercise {
  /** Short and unique: what `--only` takes. */
  readonly name: string
  readonly what: string
  run(options: ExerciseOptions): Promise<Outcome>
}
