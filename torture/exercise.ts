import type { Random } from '../mock-server/simulation/random.ts'

export interface ExerciseOptions {
  /** Used by this exercise only; the same seed gives the same work. */
  readonly seed: number
  readonly random: Random
  /** A short run. */
  readonly quick: boolean
  /** Overrides the default amount: kills, requests, frames, files, attempts or minutes. */
  readonly amount: number | undefined
  /** Logs progress, also to the file of raw results. */
  readonly note: (line: string) => void
}

export interface Outcome {
  /** What was counted and measured, in the order of output. */
  readonly counts: Readonly<Record<string, number | string>>
  /** Violations; empty if the exercise passed. */
  readonly faults: readonly string[]
}

/** One way to stress a real server, and what must hold nevertheless. */
export interface Exercise {
  /** Short and unique; the argument of `--only`. */
  readonly name: string
  readonly what: string
  /** Names the programs that it needs and that are not there; undefined if nothing is missing. */
  missing?(): Promise<string | undefined>
  run(options: ExerciseOptions): Promise<Outcome>
}
