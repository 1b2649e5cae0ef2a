// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#session/session.ts'
import { ApiError } from './api-error.ts'
import { problemOf } from './problem-of.ts'
import { request } from './request.ts'
import type { Call, Reply } from './transport.ts'

const patience = { timeout: 45_000 }

const answer = (status: number, body: unknown = '', headers: Record<string, string> = {}): Reply => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  header: name => headers[name] ?? null,
})

vi.hoisted(() => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  vi.stubGlobal('window', { localStorage })
})

describe('request', () => {
  beforeEach(() => {
    useSession.setState({ status: 'signed-out', user: undefined, projectUid: undefined })
    useSession.getState().signIn({ email: 'olga@plant.example' })
    useSession.getState().chooseProject('p1')
  })

  it('sends prefix, repeated parameters, the acting user and the project', async () => {
    const calls: Call[] = []
    const transport = async (call: Call) => {
      calls.push(call)
      return answer(200, { ok: 1 })
    }
    await request('/nodes', { query: { mac: ['a', 'b'], page: 2, none: undefined }, transport })
    await request('/version', { projectUid: null, transport })
    expect(calls.map(call => call.address)).toEqual(['/api/v2/nodes?mac=a&mac=b&page=2', '/version'])
    expect(calls[0]?.headers).toMatchObject({
      'X-User-Email': 'olga@plant.example',
      'X-User-Project': 'p1',
    })
    expect(calls[1]?.headers).not.toHaveProperty('X-User-Project')
  })

  it('names invalid fields by their names in the dashboard', async () => {
    const errors = [
      { path: 'location_uid', message: 'unknown' },
      { path: ['points', 3, 'x'], message: 'not finite' },
    ]
    const refusal = await request('/zones', {
      transport: async () => answer(422, { detail: 'no', errors }),
    }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      status: 422,
      detail: 'no',
      fieldErrors: [
        { path: 'siteUid', message: 'unknown' },
        { path: 'points.3.x', message: 'not finite' },
      ],
    })
  })

  it('waits for the next sign-in after a 401 and repeats the request', async () => {
    let open = false
    const sent: Call[] = []
    const transport = async (call: Call) => {
      sent.push(call)
      return open ? answer(200, { saved: true }) : answer(401)
    }
    const saving = request('/tags', { method: 'POST', body: { name: 'Cart' }, transport })
    await vi.waitFor(() => expect(useSession.getState().status).toBe('expired'), patience)
    expect(sent).toHaveLength(1)
    open = true
    useSession.getState().signIn({ email: 'olga@plant.example' })
    await expect(saving).resolves.toEqual({ saved: true })
    expect(sent.map(call => call.body)).toEqual(['{"name":"Cart"}', '{"name":"Cart"}'])
  })

  it('gives up if the user leaves instead', async () => {
    const saving = request('/tags', { transport: async () => answer(401, { detail: 'ended' }) })
    const failed = expect(saving).rejects.toMatchObject({ status: 401 })
    await vi.waitFor(() => expect(useSession.getState().status).toBe('expired'), patience)
    useSession.getState().signOut()
    await failed
  })

  it('retries at once if a newer sign-in has happened meanwhile', async () => {
    let calls = 0
    const transport = async () => {
      if (calls++ > 0) return answer(200, { fine: true })
      useSession.getState().signIn({ email: 'olga@plant.example' })
      return answer(401)
    }
    await expect(request('/tags', { transport })).resolves.toEqual({ fine: true })
    expect(useSession.getState().status).toBe('signed-in')
  })

  it.each([
    [answer(429, {}, { 'Retry-After': '7' }), { kind: 'too-many', retryAfterS: 7 }],
    [answer(403, { detail: 'not yours' }), { kind: 'forbidden', detail: 'not yours' }],
    [answer(500, '<html>'), { kind: 'server-failed' }],
    [answer(200, '<html>'), { kind: 'unreadable' }],
  ])('sorts failures into what one can do about them', async (reply, problem) => {
    const error = await request('/tags', { transport: async () => reply }).catch((each: unknown) => each)
    expect(problemOf(error)).toMatchObject(problem)
  })
})
