import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { readJsonFile } from './read-json-file.ts'
import { run, type TimedTest, type Verdict } from './step.ts'

interface PlaywrightTest {
  status: string
  results: { duration: number }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: PlaywrightTest[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
interface SpecResult extends TimedTest {
  readonly isFlaky: boolean
}

function resultsOf(suites: readonly PlaywrightSuite[]): SpecResult[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      seconds: tests.flatMap(test => test.results).reduce((sum, { duration }) => sum + duration / 1_000, 0),
      isFlaky: tests.some(({ status }) => status === 'flaky'),
    })),
    ...resultsOf(inner),
  ])
}

/**
 * The end-to-end specs in a real browser. A machine that starves a browser for a while says nothing about the
 * product, so a failed test is tried once more. Tests that needed two tries are listed in any case.
 * @param project of `playwright.config.ts`; all if undefined
 */
export async function runE2e(project?: 'demo' | 'other'): Promise<Verdict> {
  const browser = await ensureBrowser()
  if (browser === undefined) return { passed: 0, failed: 1, output: 'no browser could be found or installed' }
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const file = join(folder, 'report.json')
  // Both projects may run at the same time, and a run empties its folder first.
  const chosen = project ? [`--project=${project}`, `--output=test-results/${project}`] : []
  const { code, output } = await run('playwright', ['test', '--reporter=list,json', ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_BROWSER: browser,
  })
  const report = readJsonFile<PlaywrightReport>(file)
  rmSync(folder, { recursive: true })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + skipped
  const broken = code !== 0 || expected === 0
  const tests = resultsOf(report?.suites ?? [])
  const notice = tests
    .filter(({ isFlaky }) => isFlaky)
    .map(({ name }) => `passed only at the second try: ${name}`)
  return { passed: expected + flaky, failed: broken ? Math.max(1, failed) : failed, output, notice, tests }
}
