import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { patterns } from '../src/session/paths.ts'
import { pageFaults } from './interface-pages.ts'
import { readRows, rowFaults } from './interface-table.ts'
import { run, type Verdict } from './step.ts'

const page = 'docs/interface-tests.md'

/**
 * Full titles of all tests by file, as the runner finds them. A parametrised title appears once, as written.
 */
async function listTitles(): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  const file = join(folder, 'tests.json')
  const { code, output } = await run('vitest', ['list', `--json=${file}`])
  if (code !== 0) throw new Error(output)
  const tests = JSON.parse(readFileSync(file, 'utf8')) as { name: string; file: string }[]
  rmSync(folder, { recursive: true })
  const titles = new Map<string, string[]>()
  for (const test of tests) {
    const name = relative(process.cwd(), test.file).replaceAll('\\', '/')
    titles.set(name, [...(titles.get(name) ?? []), test.name])
  }
  return titles
}

/**
 * The operations of the server. Loaded here and not at the top, so that a server that does not load fails
 * this step only.
 */
async function listOperations(): Promise<string[]> {
  const { servedOperations } = await import('../mock-server/tests/contract/background-operations.ts')
  return servedOperations.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
}

/**
 * Every row of the interface has a test, and every operation of the server has a row and a page
 * (docs/interface-tests.md, docs/interface-pages.md).
 */
export async function checkInterfaceRows(): Promise<Verdict> {
  try {
    const rows = readRows(readFileSync(page, 'utf8'))
    const operations = await listOperations()
    const routes = Object.values(patterns)
    const faults = [
      ...rowFaults(rows, { operations, titles: await listTitles() }),
      ...pageFaults(readFileSync('docs/interface-pages.md', 'utf8'), { operations, routes }),
    ]
    return { passed: rows.length, failed: faults.length, output: faults.join('\n') }
  } catch (error) {
    return { passed: 0, failed: 1, output: String(error) }
  }
}
