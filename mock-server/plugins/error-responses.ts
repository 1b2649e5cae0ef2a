import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { Problem } from '../http/problem.ts'
import { asProblem, isTooLarge, sendProblem } from '../http/problem-reply.ts'
import { isStorageFull, isUnavailable } from '../store/database-errors.ts'
import type { AppContext, LogError } from './app-context.ts'

/** Bytes of an oversized body that are read to its end, so that the client can read the response. */
const maxReadBodyBytes = 64 * 1024 * 1024

/** PostgreSQL restarts within seconds. */
const retrySoon = { 'retry-after': '5' }

const plugin: FastifyPluginAsync<Pick<AppContext, 'logError'>> = async (app, { logError }) => {
  app.setNotFoundHandler((request, reply) => {
    sendProblem(reply, new Problem(404, `there is no ${request.method} ${request.url.split('?')[0]}`))
  })
  app.setErrorHandler((error, request, reply) => {
    // Closing the connection before the body has arrived would cut the response off.
    if (isTooLarge(error) && Number(request.headers['content-length']) <= maxReadBodyBytes)
      reply.removeHeader('connection')
    sendProblem(reply, asProblem(error) ?? unexpected(request.id, error, logError))
  })
}

function unexpected(id: string, error: unknown, logError: LogError): Problem {
  logError(id, error)
  if (isStorageFull(error))
    return new Problem(
      507,
      'the disk of the server is full: nothing was stored; the administrator must free space',
    )
  if (isUnavailable(error))
    return new Problem(503, 'the database of the server does not answer: try again', [], retrySoon)
  return new Problem(500, `the server failed on this request; its log has the cause under ${id}`)
}

/** Turns every refusal and failure into problem+json; an unexpected failure is logged, and the client gets its id only. */
export const errorResponses = fp(plugin, { name: 'error-responses' })
