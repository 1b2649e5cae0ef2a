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
    if (body === '' && request.routeOptions.config.takesBody === false) {
      done(null, undefined)
      return
    }
    const plain = readPlain(body)
    if (plain === undefined) void parse(request, body, done)
    else done(null, plain)
  })
}

/** What no plain text of ours can hold: names that reach for an object's prototype, and escapes that may spell them. */
const suspicious = ['\\', '"__proto__"', '"constructor"']

/** JSON that needs no second look; undefined: let the parser that looks twice read it, or say what is wrong with it. */
function readPlain(body: string): unknown {
  if (suspicious.some(each => body.includes(each))) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
