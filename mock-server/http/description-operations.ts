import { z } from 'zod'
import { describeInterface, type OpenApi } from './openapi.ts'
import { type ChannelSection, openApiPagePolicy, renderOpenApiPage } from './openapi-page.ts'
import { type Operation, operation } from './operation.ts'

/**
 * The operations that describe the interface, as a document and as a page; they describe themselves as well. Built at the first
 * request, because most servers never receive one.
 */
export function createDescriptionOperations(
  table: readonly Operation[],
  version: string,
  channels: () => readonly ChannelSection[] = () => [],
): Operation[] {
  let document: OpenApi | undefined
  const described = () => {
    document ??= describeInterface([...table, ...own], version)
    return document
  }
  const own: Operation[] = [
    operation({
      method: 'GET',
      path: '/openapi.json',
      root: true,
      access: 'public',
      summary: 'This interface as OpenAPI 3.1',
      response: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) }),
      handle: async () => described(),
    }),
    operation({
      method: 'GET',
      path: '/docs',
      root: true,
      access: 'public',
      summary: 'This interface as a page',
      files: ['text/html'],
      handle: async ({ reply }) => {
        reply.type('text/html; charset=utf-8').header('content-security-policy', openApiPagePolicy)
        return renderOpenApiPage(described(), channels())
      },
    }),
  ]
  return own
}
