import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Verdict } from './step.ts'

/** The classes that a CSS module declares, without those of other origin in `:global(...)`. */
export function declaredClasses(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** The CSS modules that a script imports, as written, with the classes that it uses of each. */
export function usedClasses(script: string): Map<string, Set<string>> {
  const imports = [...script.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
  return new Map(
    imports.map(([, binding, path = '']) => {
      const uses = script.matchAll(new RegExp(`(?<![\\w.'"/-])${binding}\\.(\\w+)`, 'g'))
      return [path, new Set([...uses].map(([, name = '']) => name))]
    }),
  )
}

/** Fails for each class that a component uses and no stylesheet declares, and for each that is declared without use. */
export function checkCssClasses(): Verdict {
  const declared = new Map(
    globSync('src/**/*.module.css').map(path => [path, declaredClasses(readFileSync(path, 'utf8'))]),
  )
  const unused = new Set(
    [...declared].flatMap(([path, names]) => [...names].map(name => `${path}: .${name}`)),
  )
  const undeclared: string[] = []
  for (const file of globSync('src/**/*.{ts,tsx}'))
    for (const [written, names] of usedClasses(readFileSync(file, 'utf8'))) {
      const path = written.startsWith('#') ? `src/${written.slice(1)}` : join(dirname(file), written)
      for (const name of names) {
        if (declared.get(path)?.has(name)) unused.delete(`${path}: .${name}`)
        else undeclared.push(`${file}: .${name} is not declared in ${path}`)
      }
    }
  const faults = [...undeclared, ...[...unused].map(each => `${each} is not used`)]
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, output: faults.join('\n') }
}
