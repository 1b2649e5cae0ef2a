import { readFileSync } from 'node:fs'
import { run } from './step.ts'

interface Graph {
  modules: {
    source: string
    dependencies: { resolved: string; dynamic: boolean; dependencyTypes: string[] }[]
  }[]
}

/** What each module of the dashboard imports at its start. */
export type Imports = ReadonlyMap<string, readonly string[]>

export async function readImports(): Promise<Imports> {
  const { output } = await run('depcruise', [
    'src',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
  ])
  const graph = JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1)) as Graph
  return new Map(
    graph.modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(each => !each.dynamic && !each.dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  )
}

/**
 * The files in `src/locales/en` whose messages these modules and all their imports load
 * (`src/locales/text-of.ts`).
 * @throws if a module does not exist, for example after a rename
 */
export function declaredTexts(imports: Imports, ...modules: string[]): Set<string> {
  const absent = modules.filter(each => !imports.has(each))
  if (absent.length > 0) throw new Error(`no such module: ${absent.join(', ')}`)

  const texts = new Set<string>()
  const seen = new Set(modules)
  // The list grows while it is walked.
  for (const module of seen) {
    for (const each of imports.get(module) ?? []) seen.add(each)
    if (!/^src\/.*\.tsx?$/.test(module)) continue
    for (const [, names = ''] of readFileSync(module, 'utf8').matchAll(/^const \w+ = textOf\(([^)]*)\)/gm))
      for (const [, name = ''] of names.matchAll(/'(\w+)'/g))
        texts.add(name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))
  }
  return texts
}
