import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the operation reads a body. */
    takesBody?: boolean
  }
}

/** JSON as it comes; clients that name the content type with every request send nothing where nothing is read. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.config.takesBody === false) done(null, undefined)
    else void parse(request, body, done)
  })
}
