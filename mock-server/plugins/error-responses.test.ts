import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorResponses } from './error-responses.ts'

it('reports a full disk without internals of the database, and logs the cause', async () => {
  const app = Fastify()
  const logged: unknown[] = []
  await app.register(errorResponses, { logError: (_, error) => logged.push(error) })
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  app.get('/', () => Promise.reject(full))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toMatchObject({ status: 507, title: 'Not enough disk space' })
  expect(answer.json().detail).toContain('nothing was stored')
  expect(logged).toEqual([full])
})
