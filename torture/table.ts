import type { Exercise, Outcome } from './exercise.ts'

export interface ExerciseResult extends Outcome {
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

/** A Markdown table of all results. */
export function table(all: readonly ExerciseResult[]): string {
  const rows = all.map(result => {
    const verdict = result.faults.length === 0 ? 'passed' : `${result.faults.length} FAULTS`
    const { name } = result.exercise
    return `| \`${name}\` | ${countsLine(result)} | ${result.seed} | ${result.seconds.toFixed(0)} s | ${verdict} |`
  })
  return ['| exercise | counted | seed | took | |', '|---|---|---|---|---|', ...rows].join('\n')
}
