import { writeFileSync } from 'node:fs'
import { startVitest, type TestModule } from 'vitest/node'
import type { TimedTest } from './step.ts'

/** Result of one project of the unit-test runner. */
export interface ProjectResult {
  passed: number
  failed: number
  tests: TimedTest[]
}

function readResults(modules: readonly TestModule[]): Record<string, ProjectResult> {
  const results: Record<string, ProjectResult> = {}
  for (const testModule of modules) {
    const { name } = testModule.project
    const result = results[name] ?? { passed: 0, failed: 0, tests: [] }
    results[name] = result
    // A file that could not be loaded has no tests, but has failed.
    if (testModule.state() === 'failed' && testModule.errors().length > 0) result.failed += 1
    for (const test of testModule.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') result.passed += 1
      else if (state === 'failed') result.failed += 1
      const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
      result.tests.push({ name: `${testModule.relativeModuleId} › ${test.fullName}`, seconds })
    }
  }
  return results
}

// A separate process, because the output of the runner only matters if something failed.
const [file = '', ...project] = process.argv.slice(2)
const vitest = await startVitest('test', [], { watch: false, project, reporters: ['default'] })
writeFileSync(file, JSON.stringify(readResults(vitest.state.getTestModules())))
await vitest.close()
