import { createHash } from 'node:crypto'
import type { OpenApi, OpenApiOperation } from './openapi.ts'
import type { JsonSchema } from './openapi-schema.ts'

const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1.5rem;color:#1b1f24;background:#fff}
h2{margin-top:2.5rem;border-bottom:1px solid #c9d1d9}
details{border:1px solid #c9d1d9;border-radius:6px;margin:.5rem 0;padding:.4rem .8rem}
summary{cursor:pointer}
code,pre{font:14px/1.45 ui-monospace,monospace}
pre{background:#f3f5f7;padding:.8rem;overflow:auto;border-radius:6px}
nav a{margin-right:1rem}
table{border-collapse:collapse}th,td{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}
b{display:inline-block;min-width:4.5rem}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}pre{background:#161b22}a{color:#79b8ff}h2,details{border-color:#30363d}}
`

/** Allows the page's own style by its hash, and nothing else. */
export const openApiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: unknown) => String(text).replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)

/** One channel of the stream. */
export interface ChannelSection {
  name: string
  summary: string
  schema: JsonSchema
}

/** The document as an HTML page without scripts and external resources. */
export function renderOpenApiPage(document: OpenApi, channels: readonly ChannelSection[] = []): string {
  const { info, tags } = document
  const stream = channels.length > 0 ? [{ name: 'stream' }] : []
  const links = [...tags, ...stream].map(({ name }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(info.title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${escaped(info.description)} The same for machines: <a href="/openapi.json">/openapi.json</a>.</p>
<nav>${links.join('\n')}</nav>
<main>${tags.map(({ name }) => section(document, name)).join('\n')}
${streamSection(channels)}</main></body></html>
`
}

function streamSection(channels: readonly ChannelSection[]): string {
  if (channels.length === 0) return ''
  const rows = channels.map(
    ({
      name,
      summary,
      schema,
    }) => `<details id="channel-${escaped(name)}"><summary><b>${escaped(name)}</b> ${escaped(summary)}</summary>
<pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
  )
  return `<section id="stream"><h2>stream</h2>
<p>JSON-RPC 2.0 over a WebSocket at <code>/ws</code>; this is what a frame has at <code>params.data</code>, by channel.
The same for machines: <a href="/asyncapi.json">/asyncapi.json</a>.</p>
${rows.join('\n')}</section>`
}

function section(document: OpenApi, tag: string): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, row]) => row.tags.includes(tag))
      .map(([method, row]) => operation(document, method.toUpperCase(), path, row)),
  )
  return `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${rows.join('\n')}</section>`
}

function operation(document: OpenApi, method: string, path: string, row: OpenApiOperation): string {
  const parameters = row.parameters.map(each => {
    const { name, in: place, required, schema, description = '' } = resolved(document, each)
    const need = required ? 'required' : ''
    return `<tr><td><code>${escaped(name)}</code><td>${escaped(place)}<td>${need}<td><code>${escaped(JSON.stringify(schema))}</code> ${escaped(description)}`
  })
  const answers = Object.entries(row.responses).map(([status, answer]) => {
    const { description, content } = resolved(document, answer)
    return `<tr><td><code>${escaped(status)}</code><td>${escaped(description)}${schemasOf(status < '300' ? content : undefined)}`
  })
  return `<details id="${escaped(row.operationId)}"><summary><b>${method}</b> <code>${escaped(path)}</code> ${escaped(row.summary)}</summary>
<p>${escaped(row.description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
${row.requestBody ? `<h3>Body</h3>${schemasOf(row.requestBody.content)}` : ''}
<h3>Answers</h3><table>${answers.join('')}</table></details>`
}

function schemasOf(content: unknown): string {
  return Object.entries((content ?? {}) as Record<string, { schema: JsonSchema }>)
    .map(
      ([type, { schema }]) =>
        `<p><code>${escaped(type)}</code></p><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('')
}

/** Resolves a `$ref` into the components. */
function resolved(document: OpenApi, value: JsonSchema): JsonSchema {
  if (typeof value.$ref !== 'string') return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  return document.components[kind]?.[name] ?? {}
}
