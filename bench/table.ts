import type { Verdict } from './verdict.ts'

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function brief(value: number): string {
  return Number.isNaN(value) ? '-' : Number(value.toPrecision(3)).toLocaleString('en')
}

function cellsOf({ measure, pairs, ratio, passed, isVoid }: Verdict): string[] {
  const { what, peer, unit, gate, aim } = measure
  const sign = 'atLeast' in gate ? '>=' : '<='
  const limit = 'atLeast' in gate ? gate.atLeast : gate.atMost
  const reached = 'atLeast' in gate ? ratio.low >= aim : ratio.high <= aim
  const verdict = isVoid ? `void: ${isVoid}` : reached ? 'aim' : passed ? 'pass' : 'MISSED'
  return [
    what,
    `${brief(middleOf(pairs.map(p => p.ours)))} ${unit}`,
    `${brief(middleOf(pairs.map(p => p.peer)))} ${unit} (${peer})`,
    `${brief(ratio.median)}x`,
    `${brief(ratio.low)} .. ${brief(ratio.high)}`,
    `${sign} ${brief(limit)}, aim ${brief(aim)}`,
    verdict,
  ]
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A verdict as a line of the table. */
export const tableLine = (verdict: Verdict): string => line(cellsOf(verdict))

/** A verdict as a row of docs/performance.md: the name first, date and machine last. */
export function pageRow(verdict: Verdict, date: string, machine: string): string[] {
  return [`\`${verdict.measure.name}\``, ...cellsOf(verdict), `${date}, ${machine}`]
}

/** The verdicts as a Markdown table: ours, peer, ratio, interval, gate, verdict. */
export function table(verdicts: readonly Verdict[]): string {
  const head = ['measure', 'ours', 'peer', 'ratio', '95 %', 'gate', 'verdict']
  return [line(head), line(head.map(() => '---')), ...verdicts.map(tableLine)].join('\n')
}
