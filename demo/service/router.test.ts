import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#server/http/operation.ts'
import { Problem } from '#server/http/problem.ts'
import { registerOperations } from '#server/http/register-operations.ts'
import type { DemoRequest } from '../channels.ts'
import { match, Router } from './router.ts'

describe('match', () => {
  it('finds the parameters of a path, and tells others apart', () => {
    expect(match(['zones', ':uid'], ['zones', 'a%20b'])).toEqual({ uid: 'a b' })
    expect(match(['zones', ':uid'], ['zones'])).toBeUndefined()
    expect(match(['zones', 'custom'], ['zones', 'other'])).toBeUndefined()
  })
})

describe('the router of the demo', () => {
  const order: string[] = []
  const failures: unknown[] = []
  const router = new Router('demo.example', error => failures.push(error))
  const writing = (name: string, ms: number) =>
    operation({
      method: 'POST',
      path: `/${name}`,
      access: 'public',
      summary: name,
      body: z.object({ n: z.number() }),
      async handle({ body, reply, request }) {
        order.push(`${name} begins`)
        await new Promise(resolve => setTimeout(resolve, ms))
        order.push(`${name} ends`)
        reply.setCookie('floorwatch_session', `token of ${name}`)
        return { n: body.n, host: request.host, cookie: request.headers.cookie }
      },
    })
  const reading = operation({
    method: 'GET',
    path: '/things/:uid',
    access: 'public',
    summary: 'read',
    params: z.object({ uid: z.string() }),
    query: z.object({ part: z.array(z.string()) }),
    handle: async ({ params, query }) => {
      if (params.uid === 'gone') throw new Problem(410, 'it is gone')
      if (params.uid === 'broken') throw new Error('broken')
      return { ...params, ...query }
    },
  })
  registerOperations(router as never, [writing('slow', 20), writing('fast', 0), reading], {
    store: { changes: { subscribe: () => () => undefined } },
  } as never)

  const ask = async (method: string, path: string, body?: unknown) => {
    const request: DemoRequest = {
      type: 'request',
      id: '1',
      method,
      url: `/api/v2${path}`,
      headers: {},
      body: body === undefined ? '' : JSON.stringify(body),
    }
    const reply = await router.answer(request)
    return { ...reply, body: reply.body && JSON.parse(new TextDecoder().decode(reply.body)) }
  }

  it('answers with the operations of the server, one write at a time, and keeps cookies', async () => {
    const [slow, fast] = await Promise.all([ask('POST', '/slow', { n: 1 }), ask('POST', '/fast', { n: 2 })])
    expect(order).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends'])
    expect(slow).toMatchObject({ status: 200, body: { n: 1, host: 'demo.example' } })
    expect(fast.body.cookie).toBe('floorwatch_session=token of slow')
    expect(fast.headers['content-type']).toContain('application/json')
  })

  it('validates input and reads repeated parameters like the server', async () => {
    expect((await ask('GET', '/things/a?part=x&part=y')).body).toEqual({ uid: 'a', part: ['x', 'y'] })
    expect((await ask('POST', '/fast', { n: 'two' })).status).toBe(422)
    expect((await ask('HEAD', '/things/a?part=x&part=y')).status).toBe(200)
  })

  it('answers refusals, failures and unknown paths as problems', async () => {
    expect(await ask('GET', '/things/gone?part=x&part=y')).toMatchObject({
      status: 410,
      body: { detail: 'it is gone' },
    })
    expect(await ask('GET', '/things/broken?part=x&part=y')).toMatchObject({ status: 500 })
    expect(failures).toHaveLength(1)
    expect((await ask('GET', '/reports')).body.detail).toBe('the demo has no GET /api/v2/reports')
  })
})
