import type { Exercise, Outcome } from './exercise.ts'

export interface ExerciseResult extends Outcome {
  readonly exercise: Exercise
  readonly seed: number
  readonly seconds: number
}

const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en') : value)

/** The counts of a result in one line. */
export const countsLine = ({ counts }: Outcome): string =>
  Object.entries(counts)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ')

/** Cells of a row: name, counts, seed, duration, result. */
export function cellsOf(result: ExerciseResult): string[] {
  const passed = 'not run' in result.counts ? '-' : 'passed'
  const verdict = result.faults.length === 0 ? passed : `${result.faults.length} FAULTS`
  return [
    `\`${result.exercise.name}\``,
    countsLine(result),
    String(result.seed),
    `${result.seconds.toFixed(0)} s`,
    verdict,
  ]
}

/** A Markdown table of all results. */
export function table(all: readonly ExerciseResult[]): string {
  const rows = all.map(result => `| ${cellsOf(result).join(' | ')} |`)
  return ['| exercise | counted | seed | took | result |', '|---|---|---|---|---|', ...rows].join('\n')
}
