import { checkAudit } from './audit.ts'
import { checkBuild } from './bundle.ts'
import { checkInterfaceRows } from './interface-rows.ts'
import { checkLayers } from './layers.ts'
import { run, type Verdict, whole } from './step.ts'
import { runE2e, runVitest } from './tests.ts'

interface Step {
  name: string
  slow?: boolean
  check: () => Promise<Verdict>
}

/** Everything that must hold before a change lands, the quickest first. */
const steps: readonly Step[] = [
  {
    name: 'lint',
    check: async () => whole(await run('biome', ['ci', '--error-on-warnings', '--colors=off', '.'])),
  },
  { name: 'lock', check: async () => whole(await run('node', ['checks/complete-lock.ts', '--check'])) },
  { name: 'audit', check: checkAudit },
  { name: 'layers', check: checkLayers },
  { name: 'types', check: async () => whole(await run('tsc', ['--noEmit', '-p', '.'])) },
  { name: 'dead-code', check: async () => whole(await run('knip', [])) },
  { name: 'rows', check: checkInterfaceRows },
  { name: 'unit', check: () => runVitest('unit') },
  { name: 'component', check: () => runVitest('component') },
  { name: 'contract', check: () => runVitest('contract') },
  { name: 'stream', check: () => runVitest('stream') },
  { name: 'build', check: checkBuild },
  { name: 'e2e', slow: true, check: runE2e },
]

const args = process.argv.slice(2)
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
const chosen = steps.filter(s =>
  only === undefined ? !(s.slow && args.includes('--quick')) : s.name === only,
)
let passed = 0
let failed = 0
for (const { name, check } of chosen) {
  const startMs = performance.now()
  const verdict = await check()
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
  passed += verdict.passed
  failed += verdict.failed
  if (verdict.failed > 0) console.log(verdict.output)
  for (const line of verdict.notice ?? []) console.log(line)
  const result = verdict.failed > 0 ? `${verdict.failed} FAILED` : 'ok'
  console.log(
    `${name.padEnd(10)} ${String(verdict.passed).padStart(5)} passed  ${result.padEnd(10)} ${seconds} s`,
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
