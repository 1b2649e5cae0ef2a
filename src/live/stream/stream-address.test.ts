import { describe, expect, it } from 'vitest'
import {
  createStreamLocator,
  readStreamAddress,
  SessionRefusedError,
  type StreamCaller,
} from './stream-address.ts'

const caller: StreamCaller = {
  origin: 'https://rtls.example:8443',
  userEmail: 'ada@plant.example',
  logInToken: 'log-in-token',
}

function answer(status: number, body = '') {
  const calls: { url: string; headers: Headers }[] = []
  const fetchHost: typeof fetch = async (url, init) => {
    calls.push({ url: String(url), headers: new Headers(init?.headers) })
    return new Response(body, { status })
  }
  return { calls, fetchHost }
}

const read = (status: number, body?: string, of = caller) =>
  readStreamAddress(of, answer(status, body).fetchHost)

describe('D1: the address of the stream', () => {
  it('D1: is the host named by the service, with the log-in token, because cookies are not sent there', async () => {
    const { calls, fetchHost } = answer(200, '{"hostname":"stream.example:9000"}')
    expect(await readStreamAddress(caller, fetchHost)).toEqual({
      url: 'wss://stream.example:9000/ws',
      token: 'log-in-token',
    })
    expect(calls[0]?.url).toBe('https://rtls.example:8443/api/v2/wshost/')
    expect(calls[0]?.headers.get('X-User-Email')).toBe('ada@plant.example')
  })
  it('D1: is sent as plain text by some services', async () =>
    expect(await read(200, '"stream.example"')).toMatchObject({ url: 'wss://stream.example/ws' }))
  it('D1: needs no token on the page’s host, where the cookie is sent', async () =>
    expect(await read(200, '{"hostname":"rtls.example:8443"}')).toEqual({
      url: 'wss://rtls.example:8443/ws',
    }))
  it('D1: is unencrypted only if the page is', async () =>
    expect(await read(200, '{"hostname":"b"}', { ...caller, origin: 'http://127.0.0.1:8080' })).toMatchObject(
      { url: 'ws://b/ws' },
    ))
  it.each([
    [404, ''],
    [403, ''],
    [200, ''],
    [200, '{}'],
    [200, '{"hostname":null}'],
  ])('D1: is the page’s host if the response names none (%i %s)', async (status, body) =>
    expect(await read(status, body)).toEqual({ url: 'wss://rtls.example:8443/ws' }),
  )
  it('D1: contains the token of a wall display, also on the page’s host', async () => {
    const { calls, fetchHost } = answer(200, '{"hostname":"rtls.example:8443"}')
    const wall = { origin: caller.origin, wallToken: 'wall-token' }
    expect((await readStreamAddress(wall, fetchHost)).token).toBe('wall-token')
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer wall-token')
  })
  it('D1: is not available with an expired session', () =>
    expect(read(401)).rejects.toBeInstanceOf(SessionRefusedError))
  it.each([
    [500, ''],
    [200, '{'],
    [200, '{"hostname":"stream.example/path"}'],
    [200, '{"hostname":"user@stream.example"}'],
    [200, '{"hostname":"a b"}'],
  ])('D1: is not derived from an invalid response (%i %s)', (status, body) =>
    expect(read(status, body)).rejects.toThrow(),
  )
})

it('D1: is the last known one while the service cannot name it', async () => {
  const replies = [
    () => new Response('{"hostname":"one"}'),
    () => Promise.reject(new TypeError('network')),
    () => new Response('', { status: 503 }),
    () => new Response('{"hostname":"two"}'),
    () => new Response('', { status: 401 }),
  ]
  const locate = createStreamLocator(caller, async () => replies.shift()?.() ?? new Response())
  const hosts = [await locate(), await locate(), await locate(), await locate()].map(({ url }) => url)
  expect(hosts).toEqual(['wss://one/ws', 'wss://one/ws', 'wss://one/ws', 'wss://two/ws'])
  await expect(locate()).rejects.toBeInstanceOf(SessionRefusedError)
})
