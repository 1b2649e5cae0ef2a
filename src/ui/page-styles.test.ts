import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const src = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, src), 'utf8')

it('has the styles of every component of the library that a page uses', () => {
  const used = new Set(
    globSync('**/*.tsx', { cwd: src })
      .flatMap(file => [...read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
      .flatMap(([, names = '']) => names.split(','))
      .map(name => name.trim().split(' as ')[0] ?? '')
      .filter(name => /^[A-Z]/.test(name)),
  )
  const styles = read('ui/page-styles.ts') + read('ui/base-styles.ts')
  const files = new URL('../node_modules/@mantine/core/styles/', src)
  const missing = [...used].filter(
    name => existsSync(new URL(`${name}.css`, files)) && !styles.includes(`/styles/${name}.css`),
  )
  expect(used.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
