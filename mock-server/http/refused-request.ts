import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { problemText, sendProblem } from './problem-reply.ts'
import { securityHeaders } from './security-headers.ts'

// An import of the module reads each of its exports, one of which loads all of fetch: a tenth of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Responds to requests that are refused before routing, where no hook runs: with the same headers and a log record. */
export function createRequestRefusal(log: FastifyBaseLogger) {
  const note = (
    id: string,
    status: number,
    request: Partial<Pick<FastifyRequest, 'method' | 'url' | 'ip'>>,
  ) =>
    log.info({
      id,
      method: request.method ?? null,
      path: request.url?.split('?')[0] ?? null,
      status,
      ms: 0,
      address: request.ip ?? null,
      user: null,
      project: null,
    })

  return {
    /** Invalid address: a malformed escape, or a parameter that is too long. */
    address(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const problem = isLong
        ? new Problem(414, 'a part of the address is too long')
        : new Problem(400, 'the address is malformed')
      note(request.id, problem.status, request)
      reply.headers(securityHeaders).header('x-request-id', request.id)
      sendProblem(reply, problem)
    },

    /** Invalid HTTP, or a timeout; the connection is closed after the response. */
    connection(error: Error & { code?: string }, socket: Socket): void {
      // The peer may reset the connection while it is being refused.
      socket.on('error', () => socket.destroy())
      if (error.code === 'ECONNRESET' || socket.destroyed) {
        socket.destroy()
        return
      }
      const problem = unreadable(error.code)
      const id = randomUUID()
      note(id, problem.status, { ip: socket.remoteAddress ?? '' })
      if (socket.writable) socket.write(rawAnswer(problem, id))
      socket.destroy(error)
    },
  }
}

function unreadable(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'the headers of the request are too large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'the request did not arrive in time')
  return new Problem(400, 'this is not an HTTP request')
}

function rawAnswer(problem: Problem, id: string): string {
  const body = problemText(problem)
  const headers = {
    ...securityHeaders,
    'x-request-id': id,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`
}
