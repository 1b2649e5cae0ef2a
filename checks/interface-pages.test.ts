import { expect, it } from 'vitest'
import { pageFaults } from './interface-pages.ts'

const known = { operations: ['GET /zones', 'PUT /zones/{uid}'], routes: ['/zones'] }
const row = (operations: string, page: string, control = 'the list') =>
  `| ${operations} | ${page} | ${control} |`

it('accepts a page where every operation has a row with a page', () => {
  expect(pageFaults(row('`GET /zones` `PUT /zones/{uid}`', '`/zones`'), known)).toEqual([])
  expect(pageFaults(row('`GET /zones` `PUT /zones/{uid}`', '-', 'none is needed'), known)).toEqual([])
})

it('names missing operations, removed operations, and pages that do not exist', () => {
  const page = [row('`GET /zones`', '`/zone`'), row('`GET /gone`', '`/zones`', '')].join('\n')
  expect(pageFaults(page, known)).toEqual([
    'no page for PUT /zones/{uid}',
    'the server has no GET /gone',
    'GET /zones: there is no page /zone',
    'GET /gone: names no control',
  ])
})
