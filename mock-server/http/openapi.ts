import { type JsonSchema, jsonSchemaOf, parametersOf } from './openapi-schema.ts'
import { type Access, type Operation, pathOf } from './operation.ts'
import { titles } from './problem.ts'
import { sessionCookieName } from './session-cookie.ts'

/** An OpenAPI 3.1 document, as far as the page needs it. */
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: Record<string, Record<string, JsonSchema>>
}
type Content = Record<string, { schema: JsonSchema }>

export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: JsonSchema[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, JsonSchema>
}

const callers: Record<Access, string> = {
  public: 'Needs no session.',
  session: 'Needs a session.',
  project: 'Needs a session and a project that the caller may enter.',
  'project-admin': 'Needs a session and the administration of the project.',
  scope: 'Needs a session, and a project that the caller may enter or a company.',
  'company-admin': 'Needs an administrator of the company.',
  'system-admin': 'Needs a system administrator.',
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'The same as detail, for older clients.' },
    errors: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
})

const components: OpenApi['components'] = {
  securitySchemes: {
    cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
    bearer: { type: 'http', scheme: 'bearer' },
  },
  schemas: { Problem: problemSchema },
  parameters: {
    Project: header('X-User-Project', 'uid of the project of the request'),
    RequiredProject: {
      ...header('X-User-Project', 'uid of the project of the request'),
      required: true,
    },
    Company: header('X-User-Company', 'uid of a company: all its projects that the caller may enter'),
    Email: header('X-User-Email', 'the address of the session; another one is refused with 403'),
    IfMatch: header(
      'If-Match',
      'the ETag of the version that the change is based on; 412 if the object changed since',
    ),
  },
  responses: Object.fromEntries(
    [400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500].map(status => [
      `Problem${status}`,
      {
        description: titles[status] ?? '',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
}

const reference = (kind: 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

/** `/zones/:uid` as OpenAPI writes it, `/zones/{uid}`. */
function templateOf(row: Pick<Operation, 'path' | 'root'>): string {
  return pathOf(row).replace(/:(\w+)/g, '{$1}')
}

/** Describes a table of operations (interface decisions, Conventions); every part is derived from it. */
export function describeInterface(operations: readonly Operation[], version: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const row of operations) {
    const template = templateOf(row)
    paths[template] = { ...paths[template], [row.method.toLowerCase()]: describeOperation(row) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Location service',
      version,
      description: 'Generated from the table of operations that also validates the input of this server.',
    },
    tags: [...new Set(operations.map(subjectOf))].map(name => ({ name })),
    paths,
    components,
  }
}

/** The resource of an operation: the first segment of its path. */
function subjectOf({ path }: Operation): string {
  return path.split('/').filter(part => part !== 'api' && part !== 'obsolete')[1] ?? path
}

/** Who may call the operation. */
const descriptionOf = ({ access, wall, ingest }: Operation): string =>
  [
    callers[access],
    wall && 'Wall displays may call it as well.',
    ingest && 'Service tokens of the scope `ingest` may call it as well.',
  ]
    .filter(Boolean)
    .join(' ')

function describeOperation(row: Operation): OpenApiOperation {
  const body = requestBodyOf(row)
  return {
    operationId: `${row.method} ${templateOf(row)}`.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary: row.summary,
    description: descriptionOf(row),
    tags: [subjectOf(row)],
    security: row.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [...pathParameters(row), ...queryParameters(row), ...headerParameters(row)],
    ...(body && { requestBody: body }),
    responses: { [row.status ?? 200]: successOf(row), ...problemsOf(row) },
  }
}

function pathParameters(row: Operation): JsonSchema[] {
  const declared = row.params ? parametersOf(row.params, 'path') : []
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return names.map(
    name =>
      declared.find(each => each.name === name) ?? {
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      },
  )
}

const queryParameters = ({ query }: Operation) => (query ? parametersOf(query, 'query') : [])

function headerParameters({ access, method, path }: Operation): JsonSchema[] {
  if (access === 'public') return []
  const named = { project: ['RequiredProject'], scope: ['Project', 'Company'] }
  const scope = access === 'project' || access === 'scope' ? named[access] : []
  const matched = method === 'PUT' && path.endsWith('/:uid') ? ['IfMatch'] : []
  return [...scope, 'Email', ...matched].map(name => reference('parameters', name))
}

function requestBodyOf({ body, form, method, rows, raw }: Operation): OpenApiOperation['requestBody'] {
  if (form) {
    const { properties, required = [], ...rest } = jsonSchemaOf(form.fields)
    const image = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
    const schema = {
      ...rest,
      properties: { ...(properties as JsonSchema), image },
      required: [...(required as string[]), ...(form.imageRequired ? ['image'] : [])],
    }
    // Changing only the placement needs no form.
    const json: Content = form.imageRequired
      ? {}
      : { 'application/json': { schema: { ...rest, properties } } }
    return { required: true, content: { 'multipart/form-data': { schema }, ...json } }
  }
  if (!body) return undefined
  const schema = jsonSchemaOf(body)
  // The body is optional if none of its fields is required.
  const required = method !== 'DELETE' && !body.safeParse({}).success
  const lines: Content = rows !== undefined ? { 'application/x-ndjson': { schema: { type: 'string' } } } : {}
  const bytes: Content = raw
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : {}
  return { required, content: { 'application/json': { schema }, ...lines, ...bytes } }
}

function successOf({ status = 200, response, files = [], summary }: Operation): JsonSchema {
  if (status === 204) return { description: 'Success without a body.' }
  if (status === 302) return { description: 'A redirect; the reason of a failure is in its address.' }
  const json: [string, { schema: JsonSchema }][] = response
    ? [['application/json', { schema: jsonSchemaOf(response, 'output') }]]
    : []
  const content = Object.fromEntries([
    ...json,
    ...files.map(type => [type, { schema: fileSchema(type) }] as const),
  ])
  return { description: summary, ...(Object.keys(content).length > 0 && { content }) }
}

const fileSchema = (type: string): JsonSchema =>
  type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

const throttled = new Set(['/auth/log_in', '/users/restore_password/confirm'])

function problemsOf(row: Operation): OpenApiOperation['responses'] {
  const { access, method, path, params, query, body, form } = row
  const writes = method === 'POST' || method === 'PUT'
  const scoped = access === 'project' || access === 'scope'
  const applies: [number, boolean][] = [
    [400, body !== undefined || form !== undefined],
    [401, access !== 'public'],
    [403, access !== 'public' || method !== 'GET'],
    [404, path.includes(':') || path === '/users/restore_password/confirm'],
    [409, writes && body !== undefined],
    [410, path === '/users/restore_password/confirm'],
    [412, method === 'PUT' && path.endsWith('/:uid')],
    [413, body !== undefined || form !== undefined],
    [415, body !== undefined || form !== undefined],
    [422, scoped || [params, query, body, form].some(schema => schema !== undefined)],
    [429, throttled.has(path)],
    [500, true],
  ]
  return Object.fromEntries(
    applies
      .filter(([, does]) => does)
      .map(([status]) => [String(status), reference('responses', `Problem${status}`)]),
  )
}
