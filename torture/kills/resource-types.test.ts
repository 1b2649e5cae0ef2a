import { expect, it } from 'vitest'
import { servedOperations } from '#server/tests/contract/background-operations.ts'
import type { Client } from './client.ts'
import { resourceTypes, withoutStoredEffect } from './resource-types.ts'

it('every write operation is tested with kills', () => {
  const writing = servedOperations
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const tried = new Set(resourceTypes.flatMap(resourceType => Object.keys(resourceType.actions)))
  expect(writing.filter(name => !tried.has(name) && !(name in withoutStoredEffect))).toEqual([])
  expect([...tried].filter(name => !writing.includes(name.replace(/ \(.*/, '')))).toEqual([])
})

it('a project that is deleted with its company is compared as part of the company', async () => {
  const projects = [
    { uid: 'a', name: 'l0k1 7', note: 7 },
    { uid: 'b', name: 'l0k2 of a company' },
  ]
  const body = { projects, companies: [{ uid: 'c', name: 'l0k2 1', note: 1 }], users: [] }
  const client = { prefix: 'l0', call: async () => ({ status: 200, body }) } as unknown as Client
  const shown = async (name: string) =>
    resourceTypes.find(resourceType => resourceType.name === name)?.read(client)
  expect(await shown('/projects')).toEqual([{ marker: 'l0k1', uid: 'a', n: 7, twin: 7 }])
  expect(await shown('companies')).toMatchObject([{ marker: 'l0k2', company: true, projects: 1 }])
})
