import fc from 'fast-check'

type Schema = Record<string, unknown>
export interface DescribedOperation {
  parameters: { name: string; in: string; schema: Schema; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A request of a client. */
export interface GarbageCall {
  params: string[]
  query: [string, string][]
  headers: Record<string, string>
  payload: Buffer | undefined
}

const nested = (depth: number, open: string, close: string, middle: string) =>
  open.repeat(depth) + middle + close.repeat(depth)

const hardTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e‮𝕏é',
  '../../etc/passwd',
  '%',
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e999',
  '9007199254740993',
  'true',
  'null',
  '[object Object]',
  'x'.repeat(5_000),
]
/** Any character. Like the unit `binary`, which takes a second to list them all. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(code => String.fromCodePoint(code))
const text = fc.oneof(
  fc.constantFrom(...hardTexts),
  fc.string({ unit: character, maxLength: 40 }),
  fc.string(),
)
const hardNumbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 8.64e15 + 1]
const number = fc.oneof(fc.constantFrom(...hardNumbers), fc.double({ noNaN: true }), fc.integer())
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'length', 'uid', '', 'rev'),
  text,
)
const value = fc.letrec(tie => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    number,
    fc.constantFrom(null, true, false),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(key, tie('any'), { maxKeys: 4 }),
  ),
})).any

/** Mostly valid for the schema, so that code behind the validation is reached as well. */
function nearly(schema: Schema, names: readonly string[], name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema, names, name) }, { weight: 1, arbitrary: value })
}

function fitting(schema: Schema, names: readonly string[], name: string): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(each => nearly(each, names, name)))
  if (/uid/.test(name) && schema.type === 'string') return fc.constantFrom(...names, 'no-such-uid')
  if (schema.type === 'array')
    return fc.array(nearly((schema.items ?? {}) as Schema, names, name), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -1000, maximum: max = 1000 } = schema as { minimum?: number; maximum?: number }
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  }
  if (schema.type === 'string')
    return fc.constantFrom('a word', '0a1b2c3d4e5f', 'someone@acme.example', '06:30', '12', 'Europe/Berlin')
  if (schema.type !== 'object') return value
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = new Set((schema.required ?? []) as string[])
  return fc.record(
    Object.fromEntries(properties.map(([field, each]) => [field, nearly(each, names, field)])),
    { requiredKeys: properties.map(([field]) => field).filter(field => required.has(field)) },
  )
}

const brokenJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[1,',
    'null',
    '"',
    '{"a":1e999}',
    '\uFEFF{}',
    '{"__proto__":{"role":"SYSTEM_ADMIN"}}',
  ),
  fc.constantFrom(
    nested(20_000, '[', ']', ''),
    nested(20_000, '{"custom_info":', '}', '1'),
    `{"name":"x","kept_as_it_comes":${nested(20_000, '[', ']', '1')}}`,
    `{"name":"x","custom_info":${nested(20_000, '{"a":', '}', '1')}}`,
    `{"name":"x","shift":${nested(20_000, '[', ']', '1')}}`,
  ),
  text,
)
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-ndjson',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'nonsense',
  '',
]

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body) ?? '')

function bodyOf({ requestBody }: DescribedOperation, names: readonly string[]) {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
  const json = fc.constant({ 'content-type': 'application/json' })
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(nearly(schema, names).map(bytes), json) },
    { weight: 1, arbitrary: fc.tuple(value.map(bytes), json) },
    { weight: 2, arbitrary: fc.tuple(brokenJson.map(Buffer.from), json) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.oneof(brokenJson.map(Buffer.from), fc.uint8Array({ maxLength: 200 }).map(Buffer.from)),
        fc.constantFrom(...contentTypes).map(type => ({ 'content-type': type })),
      ),
    },
  )
}

/** Header values that a client can send. */
const headerText = fc.oneof(
  fc.constantFrom('', ' ', '"1"', '"99"', 'W/"1"', '*', '__proto__', "' OR 1=1 --", 'x'.repeat(4_000)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }).map(each => each.trim()),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'x-user-email',
    'x-user-company',
    'x-user-project',
    'accept',
    'if-none-match',
    'range',
  ),
  headerText,
  { maxKeys: 1 },
)

/** Requests of an operation that are invalid or nearly valid. `names`: existing uids. */
export function garbageCalls(
  row: DescribedOperation,
  method: string,
  names: readonly string[],
): fc.Arbitrary<GarbageCall> {
  const params = row.parameters.filter(each => each.in === 'path').length
  const known = row.parameters.filter(each => each.in === 'query').map(each => each.name)
  const queryKey =
    known.length === 0 ? key : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, key)
  const queryText = fc.oneof(text, number.map(String), fc.constantFrom(...names, '0', '1', '0a1b2c3d4e5f'))
  const body =
    method === 'POST' || method === 'PUT' ? bodyOf(row, names) : fc.constant([undefined, {}] as const)
  return fc
    .record({
      params: fc.array(fc.oneof(fc.constantFrom(...names), text), { minLength: params, maxLength: params }),
      query: fc.array(fc.tuple(queryKey, queryText), { maxLength: 5 }),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers),
      body,
    })
    .map(({ body: [payload, type], ...call }) => ({
      ...call,
      payload,
      headers: { ...type, ...call.headers } as Record<string, string>,
    }))
}
