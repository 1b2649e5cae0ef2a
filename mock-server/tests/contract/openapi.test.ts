import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../http/operation.ts'
import { operations } from '../../resources/operations.ts'
import { type Answer, type Contract, startContract } from './contract-server.ts'
import { requireDescribed } from './described-answers.ts'

let server: Contract
let answer: Answer
beforeAll(async () => {
  server = await startContract()
  answer = await server.call('GET', '/openapi.json')
})
afterAll(() => server.close())

/** Every object of the document, with its path. */
function* objectsOf(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>]
  for (const [key, part] of Object.entries(value)) yield* objectsOf(part, `${place}/${key}`)
}

function atPointer(document: unknown, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce((value, key) => (value as Record<string, unknown>)?.[key], document)
}

describe('GET /openapi.json', () => {
  test('needs no session and is OpenAPI 3.1', () => {
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.body.openapi).toMatch(/^3\.1\.\d$/)
    expect(answer.body.info.title).not.toBe('')
    expect(answer.body.info.version).toMatch(/^\d+\.\d+\.\d+/)
  })

  test('has every operation of the table once, and these two', () => {
    const found = Object.entries(answer.body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(method => `${method.toUpperCase()} ${path}`),
    )
    const expected = operations.map(row => `${row.method} ${pathOf(row).replace(/:(\w+)/g, '{$1}')}`)
    expect(found.toSorted()).toEqual([...expected, 'GET /openapi.json', 'GET /docs'].toSorted())
    const ids = [...objectsOf(answer.body.paths)].flatMap(([, each]) => each.operationId ?? [])
    expect(ids.length).toBe(found.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every $ref resolves', () => {
    const references = [...objectsOf(answer.body)].flatMap(([place, { $ref }]) =>
      typeof $ref === 'string' ? [{ place, $ref }] : [],
    )
    expect(references.length).toBeGreaterThan(300)
    const lost = references.filter(({ $ref }) => typeof atPointer(answer.body, $ref) !== 'object')
    expect(lost).toEqual([])
  })

  test('every parameter of a path is declared once, and no other', () => {
    for (const [path, methods] of Object.entries(answer.body.paths))
      for (const row of Object.values(methods as Record<string, { parameters: Record<string, unknown>[] }>)) {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const declared = row.parameters.filter(each => each.in === 'path')
        expect(declared.map(each => each.name)).toEqual(inPath)
        expect(declared.every(each => each.required === true)).toBe(true)
      }
  })

  test('no schema uses another dialect, and every required property exists', () => {
    for (const [place, each] of objectsOf(answer.body)) {
      expect(each.$schema, place).toBeUndefined()
      if (each.type !== 'object' || !Array.isArray(each.required)) continue
      const known = Object.keys((each.properties ?? {}) as object)
      expect(
        each.required.filter(name => !known.includes(name)),
        place,
      ).toEqual([])
    }
  })

  test('states who may call, with what, and the possible errors', () => {
    const { paths } = answer.body
    const zone = paths['/api/v2/zones/{uid}'].put
    expect(zone.security).toEqual([{ cookie: [] }, { bearer: [] }])
    expect(zone.parameters).toContainEqual({ $ref: '#/components/parameters/RequiredProject' })
    expect(zone.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' })
    expect(Object.keys(zone.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '412', '422']),
    )
    expect(zone.requestBody.content['application/json'].schema.properties.severity_level).toMatchObject({
      type: 'integer',
      minimum: 0,
      maximum: 3,
    })
    expect(paths['/version'].get.security).toEqual([])
    expect(Object.keys(paths['/version'].get.responses)).toEqual(['200', '500'])
    const events = paths['/api/v2/external_events'].get.parameters
    expect(events).toContainEqual(
      expect.objectContaining({ name: 'track_uid[]', in: 'query', required: false, explode: true }),
    )
  })

  test('floorplans are forms with an image', () => {
    const form = answer.body.paths['/api/v2/floorplans'].post.requestBody.content['multipart/form-data']
    expect(form.schema.properties.image).toMatchObject({ type: 'string', format: 'binary' })
    expect(form.schema.properties.image_scale).toMatchObject({ type: 'number' })
    expect(form.schema.required).toEqual(['sublocation_uid', 'image'])
  })
})

describe('GET /docs', () => {
  test('lists every operation without scripts and external resources', async () => {
    const page = await server.call('GET', '/docs')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.text).not.toMatch(/<script|\son\w+=|style="|https?:\/\//i)
    for (const row of operations)
      expect(page.text).toContain(`<code>${pathOf(row).replace(/:(\w+)/g, '{$1}')}</code>`)
  })
})

test('a response that differs from its description fails', () => {
  const site = { uid: 'a', project_uid: 'p', rev: 1, created_at: 1, updated_at: 1, removed_at: null }
  const read = (row: object) => () => requireDescribed('GET', '/api/v2/locations/a', { locations: [row] })
  expect(read({ ...site, name: 'Plant' })).not.toThrow()
  expect(read(site)).toThrow('name')
  expect(read({ ...site, name: 'Plant', secret: 1 })).toThrow('secret')
})
