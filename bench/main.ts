import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { updateTable } from '../checks/page-table.ts'
import { takePortraits } from './browser/portraits.ts'
import { selfTest } from './browser/selftest.ts'
import { closeStages } from './browser/stage.ts'
import { type Measure, VoidRun } from './measure.ts'
import { runApart } from './measure-apart.ts'
import { measures } from './measures.ts'
import { pageRow, table, tableLine } from './table.ts'
import { judge, type Verdict } from './verdict.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    selftest: { type: 'boolean' },
    portraits: { type: 'boolean' },
    write: { type: 'boolean' },
    gpu: { type: 'string' },
    'no-build': { type: 'boolean' },
  },
})
const { quick, only, selftest, portraits, write, gpu, 'no-build': noBuild } = values
if (gpu) process.env.BENCH_GPU = gpu
if (noBuild) process.env.BENCH_NO_BUILD = '1'
// Child processes are stopped by exit handlers, which a signal would skip.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
if (portraits) {
  await takePortraits('docs', line => console.log(`  ${line}`))
  await closeStages()
  process.exit(0)
}
if (selftest) process.exit((await selfTest(line => console.log(`  ${line}`))) ? 0 : 1)
const chosen = measures.filter(m =>
  only === undefined ? m.quick || !quick : m.name === only || m.plane === only,
)
if (chosen.length === 0) {
  console.error(`no row is called "${only}"; rows: ${measures.map(m => m.name).join(', ')}`)
  process.exit(1)
}

const notes: string[] = []
const note = (line: string) => {
  notes.push(line)
  console.log(`  ${line}`)
}

async function verdictOf(measure: Measure): Promise<Verdict> {
  try {
    const options = { pairs: quick ? 3 : 5, quick, note }
    return judge(measure, await (measure.apart ? runApart(measure, options) : measure.run(options)))
  } catch (error) {
    // A row that cannot run does not stop the others; the table reports it.
    if (!(error instanceof VoidRun)) console.error(error)
    const why = error instanceof VoidRun ? error.message : `did not run (${error})`
    return { ...judge(measure, []), passed: false, isVoid: why }
  }
}

const page = 'docs/performance.md'

/** Stores a row in the table of its area. A row that could not be measured leaves the previous one. */
function writeRow(verdict: Verdict): void {
  if (verdict.isVoid) return
  const load = `load ${loadavg()[2]?.toFixed(1)}${quick ? ', 3 pairs' : ''}`
  const machine = [`${cpus().length} cores`, ...(gpu ? [gpu] : []), load].join(', ')
  const row = pageRow(verdict, new Date().toISOString().slice(0, 10), machine)
  const { plane } = verdict.measure
  const name = gpu && plane === 'browser' ? 'browser-gpu' : plane
  writeFileSync(page, updateTable(readFileSync(page, 'utf8'), name, [row]))
}

const startMs = Date.now()
const verdicts: Verdict[] = []
for (const measure of chosen) {
  console.log(`${measure.name}: ${measure.what}, against ${measure.peer} (load ${loadavg()[0]?.toFixed(1)})`)
  const rowStartMs = Date.now()
  const verdict = await verdictOf(measure)
  verdicts.push(verdict)
  console.log(tableLine(verdict))
  note(`${measure.name}: ${((Date.now() - rowStartMs) / 60_000).toFixed(1)} min`)
  if (write) writeRow(verdict)
}
await closeStages()
mkdirSync('bench/results', { recursive: true })
const file = `bench/results/${new Date(startMs).toISOString().replaceAll(':', '-')}.json`
const raw = verdicts.map(({ measure, ...rest }) => ({ name: measure.name, unit: measure.unit, ...rest }))
writeFileSync(file, JSON.stringify({ quick, verdicts: raw, notes }, null, 2))
console.log(
  `\n${table(verdicts)}\n\n${((Date.now() - startMs) / 60_000).toFixed(1)} min; raw results: ${file}`,
)
// What a failed row left open must not keep the process alive.
process.exit(verdicts.every(v => v.passed) ? 0 : 1)
