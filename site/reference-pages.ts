import type { OpenApi, OpenApiOperation } from '../mock-server/http/openapi.ts'

/** Pages by their path below the site, without `.md`. */
export type Pages = Readonly<Record<string, string>>

interface AsyncApi {
  readonly info: { readonly description?: string }
  readonly channels: Readonly<
    Record<string, { readonly address?: string | null; readonly description?: string }>
  >
  readonly components: {
    readonly messages: Readonly<
      Record<string, { readonly name: string; readonly summary?: string; readonly payload: unknown }>
    >
  }
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
const details = (summary: string, value: unknown) => `::: details ${summary}\n${json(value)}\n:::`
/** Cells of tables: no line breaks, and no characters that end a cell or start an element. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;')

function parametersOf({ parameters }: OpenApiOperation): string {
  const named = parameters.filter(each => each.name !== undefined)
  if (named.length === 0) return ''
  const rows = named.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `| \`${name}\` | ${place} | ${required ? 'yes' : ''} | \`${cell(JSON.stringify(schema))}\` | ${cell(String(description))} |`,
  )
  return ['| parameter | in | required | schema | |', '|---|---|---|---|---|', ...rows].join('\n')
}

function sectionOf(method: string, path: string, row: OpenApiOperation): string {
  const bodies = Object.entries(row.requestBody?.content ?? {})
  const answers = Object.entries(row.responses).filter(([status]) => status.startsWith('2'))
  return [
    `## ${method.toUpperCase()} ${path} {#${row.operationId}}`,
    `${row.summary}. ${row.description}`,
    parametersOf(row),
    ...bodies.map(([type, { schema }]) => details(`Request body, ${type}`, schema)),
    ...answers.map(([status, answer]) => details(`Answer ${status}`, answer)),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function operationsOf(
  document: OpenApi,
): { tag: string; text: string; method: string; path: string; row: OpenApiOperation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, row]) => ({
      tag: row.tags[0] ?? 'other',
      text: sectionOf(method, path, row),
      method: method.toUpperCase(),
      path,
      row,
    })),
  )
}

/** One page for each resource, and one that lists all operations. Pure. */
export function operationPages(document: OpenApi, base: string): Pages {
  const all = operationsOf(document)
  const tags = [...new Set(all.map(({ tag }) => tag))].sort()
  const listed = tags.map(tag => {
    const rows = all
      .filter(each => each.tag === tag)
      .map(
        ({ method, path, row }) =>
          `| [${method} ${path}](./${tag}.md#${row.operationId}) | ${cell(row.summary)} |`,
      )
    return [`## ${tag}`, ['| operation | |', '|---|---|', ...rows].join('\n')].join('\n\n')
  })
  const intro = [
    '# Operations',
    `Every operation of the server, generated from the file that it serves as \`/openapi.json\`. Download: <a href="${base}openapi.json" target="_blank">openapi.json</a>.`,
  ]
  return {
    'reference/index': [...intro, ...listed].join('\n\n'),
    ...Object.fromEntries(
      tags.map(tag => [
        `reference/${tag}`,
        [`# ${tag}`, ...all.filter(each => each.tag === tag).map(({ text }) => text)].join('\n\n'),
      ]),
    ),
  }
}

/** The page of the stream, of topics and of webhooks. Pure. */
export function streamPage({ info, channels, components }: AsyncApi, base: string): Pages {
  const rows = Object.entries(channels).map(
    ([name, { address, description = '' }]) =>
      `| \`${name}\` | ${address ? `\`${cell(address)}\`` : ''} | ${cell(description)} |`,
  )
  const messages = Object.values(components.messages).map(({ name, summary = '', payload }) =>
    [`## ${name}`, summary, details('Payload', payload)].filter(part => part !== '').join('\n\n'),
  )
  return {
    'reference/stream': [
      '# Stream, topics and webhooks',
      `Generated from the file that the server serves as \`/asyncapi.json\`. Download: <a href="${base}asyncapi.json" target="_blank">asyncapi.json</a>.`,
      info.description ?? '',
      ['| channel | address | |', '|---|---|---|', ...rows].join('\n'),
      ...messages,
    ].join('\n\n'),
  }
}
