import { globSync } from 'node:fs'
import { run, type Verdict } from './step.ts'

interface Report {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string; severity: string }; from: string; to: string }[] }
}

const roots = ['src', 'mock-server', 'checks', 'e2e', 'bench', 'torture', 'demo', 'site', 'packaging']

/**
 * Checks the layer rules. Also fails if the tool read fewer modules than exist, because an unread module
 * breaks no rule.
 */
export async function checkLayers(): Promise<Verdict> {
  const { output } = await run('depcruise', [
    ...roots,
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
  ])
  const start = output.indexOf('{\n')
  if (start < 0) return { passed: 0, failed: 1, output }
  const { modules, summary } = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Report
  const read = new Set(modules.map(m => m.source))
  // The peers of the bench have dependencies of their own, which `npm ci` does not install.
  const there = globSync(
    roots.map(r => `${r}/**/*.{ts,tsx}`),
    { exclude: ['bench/peers/**', 'site/node_modules/**', 'site/source/**'] },
  )
  const unread = there.map(f => f.replaceAll('\\', '/')).filter(f => !read.has(f) && !f.endsWith('.d.ts'))
  const broken = summary.violations.filter(v => v.rule.severity === 'error')
  const lines = [
    ...broken.map(v => `${v.rule.name}: ${v.from} -> ${v.to}`),
    ...unread.map(f => `not read: ${f}`),
  ]
  return { passed: lines.length === 0 ? 1 : 0, failed: lines.length, output: lines.join('\n') }
}
