import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJsonFile } from './read-json-file.ts'
import { run, type Verdict } from './step.ts'
import type { ProjectResult } from './vitest-run.ts'

interface VitestOptions {
  /** All files if empty. */
  readonly files?: readonly string[]
  readonly env?: Record<string, string>
}

/**
 * Runs projects of the unit-test runner in one process, with all its workers. A project without tests fails.
 */
export async function runVitest(
  projects: readonly string[],
  { files = [], env = {} }: VitestOptions = {},
): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const file = join(folder, 'results.json')
  const { code, output } = await run(
    'node',
    ['checks/vitest-run.ts', file, projects.join(','), ...files],
    env,
  )
  const results = readJsonFile<Record<string, ProjectResult>>(file) ?? {}
  rmSync(folder, { recursive: true })
  const found = projects.map(name => ({
    name,
    ...(results[name] ?? { passed: 0, failed: 1, skipped: [], tests: [] }),
  }))
  const passed = found.reduce((sum, each) => sum + each.passed, 0)
  const failed = found.reduce(
    (sum, each) => sum + (each.passed === 0 ? Math.max(1, each.failed) : each.failed),
    0,
  )
  const notice = found.flatMap(({ name, tests, skipped, ...each }) => {
    const seconds = tests.reduce((sum, test) => sum + test.seconds, 0)
    return [
      `  ${name}: ${each.passed} passed, ${each.failed} failed, ${seconds.toFixed(0)} s of tests`,
      ...skipped.map(title => `    not run: ${title}`),
    ]
  })
  return {
    passed,
    failed: code === 0 ? failed : Math.max(1, failed),
    output,
    notice,
    tests: found.flatMap(each => each.tests),
  }
}
