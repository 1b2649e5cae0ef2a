import type { Exercise, Outcome } from './exercise.ts'

export interface Told extends Outcome {
  readonly exercise: Exercise
  readonly seed: number
  readonly seconds: number
}

const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en') : value)

/** What was counted, in one line. */
export const countsLine = ({ counts }: Outcome): string =>
  Object.entries(counts)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ')

/** Cells of a row: name, counts, seed, duration, result. */
export function cellsOf(told: Told): string[] {
  const verdict = told.faults.length === 0 ? 'held' : `${told.faults.length} FAULTS`
  return [
    `\`${told.exercise.name}\``,
    countsLine(told),
    String(told.seed),
    `${told.seconds.toFixed(0)} s`,
    verdict,
  ]
}

/** A Markdown table of all that ran. */
export function table(all: readonly Told[]): string {
  const rows = all.map(told => `| ${cellsOf(told).join(' | ')} |`)
  return ['| exercise | counted | seed | took | result |', '|---|---|---|---|---|', ...rows].join('\n')
}
