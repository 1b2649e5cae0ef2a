import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { updateTable } from '../checks/page-table.ts'
import { createRandom } from '../mock-server/simulation/random.ts'
import type { Exercise, ExerciseOptions, Outcome } from './exercise.ts'
import { exercises } from './exercises.ts'
import { cellsOf, countsLine, type ExerciseResult, table } from './table.ts'

/** Runs the exercises one after the other, each on its own local servers, and then exits. */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    amount: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
const amount = values.amount === undefined ? undefined : Number(values.amount)
if (!Number.isInteger(seed) || (amount !== undefined && !(amount > 0))) {
  console.error('--seed takes a whole number, --amount a number above zero')
  process.exit(1)
}
const names = values.only?.split(',')
const chosen = exercises.filter(each => names?.includes(each.name) ?? true)
if (chosen.length === 0 || chosen.length < (names?.length ?? 0)) {
  console.error(`--only takes some of: ${exercises.map(each => each.name).join(', ')}`)
  process.exit(1)
}
// Children are stopped by the exit handlers of this process, which a signal would skip.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Exercises that need programs which this machine does not have. In CI it must have them. */
function outcomeWithout(missing: string, { note }: ExerciseOptions): Outcome {
  note(`not run: needs ${missing}`)
  return { counts: { 'not run': `needs ${missing}` }, faults: process.env.CI ? [`needs ${missing}`] : [] }
}

async function outcomeOf(exercise: Exercise, options: ExerciseOptions): Promise<Outcome> {
  try {
    const missing = await exercise.missing?.()
    return missing === undefined ? await exercise.run(options) : outcomeWithout(missing, options)
  } catch (error) {
    // An exercise that fails to run does not stop the others.
    console.error(error)
    return { counts: {}, faults: [`did not finish: ${error}`] }
  }
}

const shownFaults = 20
const startedAt = new Date().toISOString()
const notes: string[] = []
const all: ExerciseResult[] = []
console.log(`seed ${seed}`)
for (const exercise of chosen) {
  console.log(`${exercise.name}: ${exercise.what}`)
  const note = (line: string) => {
    notes.push(`${exercise.name}: ${line}`)
    console.log(`  ${line}`)
  }
  const startMs = performance.now()
  const options = { seed, random: createRandom(seed), quick: values.quick, amount, note }
  const outcome = await outcomeOf(exercise, options)
  const result = { ...outcome, exercise, seed, seconds: (performance.now() - startMs) / 1_000 }
  all.push(result)
  for (const fault of outcome.faults.slice(0, shownFaults)) console.log(`  FAULT ${fault}`)
  console.log(`  ${countsLine(result)}; ${result.seconds.toFixed(1)} s`)
}
mkdirSync('torture/results', { recursive: true })
const file = `torture/results/${startedAt.replaceAll(':', '-')}.json`
const raw = all.map(({ exercise, ...rest }) => ({ name: exercise.name, ...rest }))
writeFileSync(file, JSON.stringify({ startedAt, ...values, seed, outcomes: raw, notes }, null, 2))
if (values.write) {
  const page = 'docs/reliability.md'
  const machine = `${startedAt.slice(0, 10)}, ${cpus().length} cores, load ${loadavg()[2]?.toFixed(1)}`
  const rows = all.map(result => [...cellsOf(result), machine])
  writeFileSync(page, updateTable(readFileSync(page, 'utf8'), 'torture', rows))
}
console.log(`\n${table(all)}\n\nraw results: ${file}`)
process.exit(all.every(result => result.faults.length === 0) ? 0 : 1)
