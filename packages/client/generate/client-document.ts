import { createHash } from 'node:crypto'
import { openApiDocument } from '../../../checks/interface-documents.ts'
import { jsonSchemaOf } from '../../../mock-server/http/openapi-schema.ts'
import { channelPayloads } from '../../../mock-server/resources/channel-payloads.ts'

/** Headers that the client sets itself for every request. */
const ownHeaders = ['Company', 'Email', 'Project', 'RequiredProject'].map(
  name => `#/components/parameters/${name}`,
)

/**
 * The description of the interface that the types of the client are generated from: without headers that the client sets
 * itself, and with the data of each channel of the stream as `Frame_<channel>`.
 */
export function clientDocument() {
  const document = openApiDocument()
  for (const methods of Object.values(document.paths))
    for (const row of Object.values(methods))
      row.parameters = row.parameters.filter(({ $ref }) => !ownHeaders.includes(String($ref)))
  const frames = Object.entries(channelPayloads).map(([channel, { payload }]) => [
    `Frame_${channel}`,
    jsonSchemaOf(payload, 'output'),
  ])
  const { schemas } = document.components
  return {
    ...document,
    components: { ...document.components, schemas: { ...schemas, ...Object.fromEntries(frames) } },
  }
}

/** Changes with the interface, and not with the version of the product. */
export function fingerprint(): string {
  const { info: _, ...document } = clientDocument()
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16)
}
