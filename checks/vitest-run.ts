import { writeFileSync } from 'node:fs'
import { startVitest, type TestCase, type TestModule } from 'vitest/node'
import type { TimedTest } from './step.ts'

/** Result of one project of the unit-test runner. */
export interface ProjectResult {
  passed: number
  failed: number
  /** Tests that were skipped, by their outermost titles. */
  skipped: string[]
  tests: TimedTest[]
}

/** The title of the outermost group of a test, or its own. */
function outermostTitle(test: TestCase): string {
  let name = test.name
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) name = parent.name
  return name
}

function readResults(modules: readonly TestModule[]): Record<string, ProjectResult> {
  const results: Record<string, ProjectResult> = {}
  for (const testModule of modules) {
    const { name } = testModule.project
    const result = results[name] ?? { passed: 0, failed: 0, skipped: [], tests: [] }
    results[name] = result
    // A file that could not be loaded has no tests, but has failed.
    if (testModule.state() === 'failed' && testModule.errors().length > 0) result.failed += 1
    for (const test of testModule.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') result.passed += 1
      else if (state === 'failed') result.failed += 1
      else if (state === 'skipped') {
        const title = `${testModule.relativeModuleId} › ${outermostTitle(test)}`
        if (!result.skipped.includes(title)) result.skipped.push(title)
      }
      const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
      result.tests.push({ name: `${testModule.relativeModuleId} › ${test.fullName}`, seconds })
    }
  }
  return results
}

// A separate process, because the output of the runner only matters if something failed.
const [file = '', projects = '', ...filters] = process.argv.slice(2)
const project = projects.split(',')
const vitest = await startVitest('test', filters, { watch: false, project, reporters: ['default'] })
writeFileSync(file, JSON.stringify(readResults(vitest.state.getTestModules())))
await vitest.close()
