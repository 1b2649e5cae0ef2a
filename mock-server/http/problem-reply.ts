import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isOutOfRoom } from '../store/disk-errors.ts'
import { DuplicateError, StaleRevisionError } from '../store/store-error.ts'
import { Problem, titles } from './problem.ts'

/** So much of a body that is too large is let pass, so that its sender reads why it was refused. */
const mostPassedOver = 64 * 1024 * 1024

/** Every refusal and every failure of `app` becomes problem+json; an unexpected one is logged and named by an id only. */
export function replyWithProblems(
  app: FastifyInstance,
  logError: (id: string, error: unknown) => void,
): void {
  app.setNotFoundHandler((request, reply) => {
    sendProblem(reply, new Problem(404, `there is no ${request.method} ${request.url.split('?')[0]}`))
  })
  app.setErrorHandler((error, request, reply) => {
    // The connection would be cut while the rest is still on its way, and the answer with it: who sent it would see a broken line.
    if (isTooLarge(error) && Number(request.headers['content-length']) <= mostPassedOver)
      reply.removeHeader('connection')
    sendProblem(reply, asProblem(error) ?? unexpected(request.id, error, logError))
  })
}

function unexpected(id: string, error: unknown, logError: (id: string, error: unknown) => void): Problem {
  logError(id, error)
  if (isOutOfRoom(error))
    return new Problem(
      507,
      'the disk of the server is full: nothing was stored; whoever runs it must make room',
    )
  return new Problem(500, `the server failed on this request; its log has the cause under ${id}`)
}

/** The refusal that an error means; undefined: the server failed. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof StaleRevisionError) return new Problem(412, error.message)
  if (error instanceof DuplicateError) return new Problem(409, error.message)
  if (!isFastifyError(error)) return undefined
  if (isTooLarge(error)) return new Problem(413, 'the request body is too large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem(415, error.message)
  const status = error.statusCode ?? 500
  return status < 500 ? new Problem(status, error.message) : undefined
}

const isTooLarge = (error: unknown) => isFastifyError(error) && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json; charset=utf-8')
    .send(problemText(problem))
}

/** The body of a refusal (RFC 9457; interface decisions, Conventions). */
export function problemText({ status, message, errors }: Problem): string {
  return JSON.stringify({
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: message,
    message,
    ...(errors.length > 0 && { errors }),
  })
}
