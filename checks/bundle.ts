import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { run, type Verdict } from './step.ts'

/** Gzipped kilobytes of JavaScript until one can sign in. */
const shellBudgetKb = 130

function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    importsOf(`dist/assets/${name}`, seen)
  return seen
}

/** The production build, and what of it a first visit loads. */
export async function checkBuild(): Promise<Verdict> {
  const built = await run('vite', ['build', '--logLevel', 'warn'])
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output }
  const page = readFileSync('dist/index.html', 'utf8')
  const entries = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(m => `dist/${m[1]}`)
  const loaded = new Set(entries.flatMap(entry => [...importsOf(entry)]))
  const kb = [...loaded].reduce((sum, f) => sum + gzipSync(readFileSync(f), { level: 9 }).length, 0) / 1_024
  const all = globSync('dist/assets/*.js').length
  const line = `first load: ${kb.toFixed(1)} kB of JavaScript, gzip, in ${loaded.size} of ${all} files (budget ${shellBudgetKb})`
  console.log(`  ${line}`)
  const fits = loaded.size > 0 && kb <= shellBudgetKb
  return { passed: fits ? 2 : 1, failed: fits ? 0 : 1, output: line }
}
