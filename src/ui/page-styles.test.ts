import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const src = new URL('../', import.meta.url)
const core = new URL('../../node_modules/@mantine/core/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, src), 'utf8')

/** Inner parts of a library component, such as the indicator of a segmented control. */
function partsOf(name: string): string[] {
  const file = new URL(`esm/components/${name}/${name}.mjs`, core)
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/from "\.\.\/(\w+)\/\1\.mjs"/g)].map(([, part = '']) => part)
}

/** Used with `unstyled` only. */
const withOwnStyles = new Set(['Tabs'])

it('has the styles of all library components that a page uses', () => {
  const used = new Set(
    globSync('**/*.tsx', { cwd: src })
      .flatMap(file => [...read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
      .flatMap(([, names = '']) => names.split(','))
      .map(name => name.trim().split(' as ')[0] ?? '')
      .filter(name => /^[A-Z]/.test(name) && !withOwnStyles.has(name)),
  )
  const styles = read('ui/page-styles.ts') + read('ui/base-styles.ts')
  const missing = [...used, ...[...used].flatMap(partsOf)].filter(
    name => existsSync(new URL(`styles/${name}.css`, core)) && !styles.includes(`/styles/${name}.css`),
  )
  expect(used.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
