import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exercises } from './exercises.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = globSync('{src,mock-server,checks,torture,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
const documents = ['docs/security.md', 'docs/reliability.md']

test.each(documents)('%s names existing tests and exercises', document => {
  const text = readFileSync(`${root}/${document}`, 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !tests.some(file => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  const only = [...text.matchAll(/--only ([\w,-]+)/g)].flatMap(([, names = '']) => names.split(','))
  const known = [...exercises.map(each => each.name), 'NAME']
  expect(only.filter(name => !known.includes(name))).toEqual([])
})
