import { checkAudit } from './audit.ts'
import { checkBuild } from './bundle.ts'
import { checkCssClasses } from './css-classes.ts'
import { runE2e } from './e2e-step.ts'
import { checkInterfaceRows } from './interface-rows.ts'
import { checkLayers } from './layers.ts'
import { pack } from './package.ts'
import { exerciseUnpacked } from './packed-product.ts'
import { runOnPostgres } from './postgres-step.ts'
import { run, type TimedTest, type Verdict, whole } from './step.ts'
import { runVitest } from './vitest-step.ts'

interface Step {
  readonly name: string
  /** Time budget on two idle cores; more prints a warning. */
  readonly budgetS: number
  readonly check: () => Promise<Verdict>
}

const projects = ['unit', 'component', 'contract', 'service', 'stream']

/** Checks of the files as they are. The two longest come first, so that the others fill the time that is left. */
const statics: readonly Step[] = [
  {
    name: 'lint',
    budgetS: 15,
    check: async () => whole(await run('biome', ['ci', '--error-on-warnings', '--colors=off', '.'])),
  },
  {
    name: 'types',
    budgetS: 20,
    check: async () => whole(await run('tsc', ['--noEmit', '-p', '.', '--checkers', '1'])),
  },
  { name: 'layers', budgetS: 10, check: checkLayers },
  {
    name: 'lock',
    budgetS: 5,
    check: async () => whole(await run('node', ['checks/complete-lock.ts', '--check'])),
  },
  { name: 'audit', budgetS: 20, check: checkAudit },
  { name: 'dead-code', budgetS: 15, check: async () => whole(await run('knip', [])) },
  { name: 'css', budgetS: 5, check: async () => checkCssClasses() },
  { name: 'rows', budgetS: 5, check: checkInterfaceRows },
  {
    name: 'messages',
    budgetS: 5,
    check: async () => whole(await run('node', ['checks/messages.ts', '--check'])),
  },
]
const unitTests: Step = { name: 'tests', budgetS: 300, check: () => runVitest(projects) }
/** With nothing beside them, four files at a time fill two cores: half of what a test does is waiting. */
const unitTestsAlone: Step = {
  name: 'tests',
  budgetS: 220,
  check: () => runVitest(projects, { env: { TEST_WORKERS: '4' } }),
}
const onPostgres: Step = { name: 'postgres', budgetS: 240, check: runOnPostgres }
const build: Step = { name: 'build', budgetS: 20, check: checkBuild }
/** The package that users install works with the packages that it declares. */
const packaged: Step = {
  name: 'package',
  budgetS: 60,
  check: async () => {
    const used = await exerciseUnpacked(await pack()).catch((error: unknown) => ({ error }))
    if ('error' in used) return { passed: 0, failed: 1, output: String(used.error) }
    return { passed: 1, failed: 0, output: '', notice: used.map(line => `  ${line}`) }
  },
}
const e2e: Step = { name: 'e2e', budgetS: 600, check: () => runE2e() }
const e2eOfDemo: Step = { name: 'e2e-demo', budgetS: 240, check: () => runE2e('demo') }
const e2eOfOthers: Step = { name: 'e2e-other', budgetS: 600, check: () => runE2e('other') }
/** Steps that run only if they are requested by name. */
const single: readonly Step[] = projects.map(name => ({
  name,
  budgetS: 240,
  check: () => runVitest([name]),
}))

let passed = 0
let failed = 0
const tests: TimedTest[] = []

async function take({ name, budgetS, check }: Step): Promise<void> {
  const startMs = performance.now()
  const verdict = await check()
  const seconds = (performance.now() - startMs) / 1_000
  passed += verdict.passed
  failed += verdict.failed
  tests.push(...(verdict.tests ?? []))
  if (verdict.failed > 0) console.log(verdict.output)
  const result = verdict.failed > 0 ? `${verdict.failed} FAILED` : 'ok'
  const count = `${String(verdict.passed).padStart(5)} passed`
  console.log(`${name.padEnd(10)} ${count}  ${result.padEnd(10)} ${seconds.toFixed(1)} s`)
  for (const line of verdict.notice ?? []) console.log(line)
  if (seconds > budgetS)
    console.log(
      `  warning: ${name} took ${seconds.toFixed(0)} s; its budget is ${budgetS} s on two idle cores`,
    )
}

async function takeInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await take(step)
}

/** Two groups at a time, each in turn. */
async function takeInPairs(groups: readonly (readonly Step[])[]): Promise<void> {
  const waiting = [...groups]
  const takeNext = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await takeInTurn(group)
  }
  await Promise.all([takeNext(), takeNext()])
}

function printSlowest(count: number): void {
  if (tests.length === 0) return
  console.log(`\nThe ${count} slowest tests:`)
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
}

const args = process.argv.slice(2)
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
const startMs = performance.now()
if (only !== undefined)
  await takeInTurn(
    [...statics, unitTests, onPostgres, build, packaged, e2e, e2eOfDemo, e2eOfOthers, ...single].filter(
      ({ name }) => name === only,
    ),
  )
else if (args.includes('--quick')) {
  await takeInPairs([[build, packaged], ...statics.map(step => [step])])
  await take(unitTestsAlone)
} else {
  // A browser spec spends half of its time waiting, as do tests of servers: each uses the processor time that
  // the other leaves. The groups take about the same time.
  await takeInPairs([
    [build, packaged, e2eOfOthers, onPostgres],
    [...statics, unitTests, e2eOfDemo],
  ])
}
printSlowest(10)
console.log(`\n${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
