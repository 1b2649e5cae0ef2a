import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'
import { requireDescribed } from './described-answers.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

describe('GET /openapi.json', () => {
  test('describes the success response of every operation', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).body
    const silent = Object.entries<Record<string, { responses: Record<string, { content?: object }> }>>(
      paths,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) => {
        const [status = '', good] = Object.entries(responses).find(([key]) => key < '400') ?? []
        return ['204', '302'].includes(status) || good?.content ? [] : [`${method} ${path}`]
      }),
    )
    expect(silent).toEqual([])
  })

  test('names the media types of files', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).body
    const types = (path: string) => Object.keys(paths[`/api/v2${path}`].get.responses['200'].content)
    expect(types('/alarms')).toEqual(['application/json', 'text/csv'])
    expect(types('/obsolete/report/pws.csv')).toEqual(['text/csv'])
    expect(types('/zones')).toEqual(['application/json'])
  })
})

describe('a response', () => {
  test('that differs from its description fails, as does one without a description', () => {
    expect(() => requireDescribed('GET', '/api/v2/ws_channels', { channels: ['pos'] })).not.toThrow()
    expect(() => requireDescribed('GET', '/api/v2/ws_channels', { channels: [1] })).toThrow('channels')
    expect(() => requireDescribed('POST', '/api/v2/users/restore_password', {})).toThrow('message')
    expect(() => requireDescribed('GET', '/api/v2/nowhere', {})).toThrow('no schema')
    expect(() => requireDescribed('DELETE', '/api/v2/zones/a', {})).toThrow('no schema')
  })
})
