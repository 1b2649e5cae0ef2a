import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { run, type Verdict } from './step.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { status: string }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Tests that held only at a second try. */
function flakyOf(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...flakyOf(inner),
  ])
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    // No report: the run ended before it could write one, which its exit code and output tell.
    return undefined
  }
}

/** One project of the unit-test runner; a project without a single test has failed. */
export async function runVitest(project: string): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const file = join(folder, 'report.json')
  const { code, output } = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport<VitestReport>(file)
  rmSync(folder, { recursive: true })
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const broken = code !== 0 || passed === 0
  return { passed, failed: broken ? Math.max(1, failed) : failed, output }
}

/**
 * The end-to-end specs in a real browser. A machine that starves a browser for a while says nothing of the product, so a
 * test that fails is tried once more; that it took two tries is told by name, whatever the verdict.
 */
export async function runE2e(): Promise<Verdict> {
  const browser = await ensureBrowser()
  if (browser === undefined) return { passed: 0, failed: 1, output: 'no browser could be found or installed' }
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const file = join(folder, 'report.json')
  const { code, output } = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_BROWSER: browser,
  })
  const report = readReport<PlaywrightReport>(file)
  rmSync(folder, { recursive: true })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + skipped
  const broken = code !== 0 || expected === 0
  const notice = flakyOf(report?.suites ?? []).map(name => `held only at a second try: ${name}`)
  return { passed: expected + flaky, failed: broken ? Math.max(1, failed) : failed, output, notice }
}
