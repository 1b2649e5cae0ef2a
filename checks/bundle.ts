import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { declaredTexts, type Imports, readImports } from './declared-texts.ts'
import { run, type Verdict } from './step.ts'

/**
 * Gzipped kilobytes of JavaScript: for the sign-in, for the shell that every other page needs in addition,
 * and for the live floor on top.
 */
const budgetsKb = { signIn: 130, shell: 90, liveFloor: 160 }

function withImports(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    const names = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(m => m[1])
    withImports(
      names.map(name => `dist/assets/${name}`),
      seen,
    )
  }
  return seen
}

/** The built files of a lazy-loaded module. Throws if there is none, for example after a rename. */
function chunksOf(...modules: string[]): string[] {
  return modules.flatMap(name => {
    const files = globSync(`dist/assets/${name}-*.js`)
    if (files.length === 0) throw new Error(`the build has no ${name}-*.js`)
    return files
  })
}

function textsOf(imports: Imports, ...modules: string[]): string[] {
  return chunksOf(...Array.from(declaredTexts(imports, ...modules), text => `en.${text}`))
}

function weightKb(files: Iterable<string>): number {
  return [...files].reduce((sum, f) => sum + gzipSync(readFileSync(f), { level: 9 }).length, 0) / 1_024
}

/**
 * Builds dashboard, server and the demo for a browser for production, and measures what a first visit and the live floor
 * load.
 */
export async function checkBuild(): Promise<Verdict> {
  for (const script of ['build:demo', 'build']) {
    const built = await run('npm', ['run', '-s', script])
    if (built.code !== 0) return { passed: 0, failed: 1, output: built.output }
  }
  const imports = await readImports()
  const page = readFileSync('dist/index.html', 'utf8')
  const entries = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(m => `dist/${m[1]}`)
  const signIn = withImports(entries)
  const shell = withImports([
    ...signIn,
    ...chunksOf('app', 'signed-in', 'loaders', 'shell'),
    ...textsOf(imports, 'src/app/app.tsx', 'src/app/signed-in-layout.tsx', 'src/app/shell/shell.tsx'),
  ])
  const floor = withImports([
    ...shell,
    ...chunksOf('live-floor-page', 'live.worker'),
    ...textsOf(imports, 'src/pages/live-floor/live-floor-page.tsx'),
  ])
  const shellKb = weightKb(shell) - weightKb(signIn)
  const added = weightKb(floor) - weightKb(shell)
  const lines = [
    `sign-in: ${weightKb(signIn).toFixed(1)} kB of JavaScript, gzip (budget ${budgetsKb.signIn})`,
    `the shell: ${shellKb.toFixed(1)} kB more (budget ${budgetsKb.shell})`,
    `the live floor: ${added.toFixed(1)} kB more (budget ${budgetsKb.liveFloor})`,
  ]
  console.log(lines.map(line => `  ${line}`).join('\n'))
  const fits = [
    signIn.size > 0 && weightKb(signIn) <= budgetsKb.signIn,
    shellKb > 0 && shellKb <= budgetsKb.shell,
    added > 0 && added <= budgetsKb.liveFloor,
  ]
  const failed = fits.filter(fit => !fit).length
  return { passed: 2 + fits.length - failed, failed, output: lines.join('\n') }
}
