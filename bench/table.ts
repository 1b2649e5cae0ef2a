import type { Verdict } from './verdict.ts'

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function brief(value: number): string {
  return Number.isNaN(value) ? '-' : Number(value.toPrecision(3)).toLocaleString('en')
}

/** The verdicts as a Markdown table: ours, peer, ratio, interval, gate, verdict. */
export function table(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ measure, pairs, ratio, passed, isVoid }) => {
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
      `${sign} ${limit}, aim ${aim}`,
      verdict,
    ]
  })
  const head = ['measure', 'ours', 'peer', 'ratio', '95 %', 'gate', 'verdict']
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
