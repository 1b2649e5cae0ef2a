import type { FastifyError, FastifyReply } from 'fastify'
import { FencedError } from '../store/fenced-error.ts'
import { NotOwnedError } from '../store/project-ownership.ts'
import { DuplicateError, StaleRevisionError } from '../store/store-error.ts'
import { projectMoved, projectMoves } from './not-owned.ts'
import { Problem, titles } from './problem.ts'

/** The problem of an expected error; undefined for a failure of the server. */
export function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof StaleRevisionError) return new Problem(412, error.message)
  if (error instanceof NotOwnedError) return projectMoves()
  if (error instanceof FencedError) return projectMoved()
  if (error instanceof DuplicateError) return new Problem(409, error.message)
  if (!isFastifyError(error)) return undefined
  if (isTooLarge(error)) return new Problem(413, 'the request body is too large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem(415, error.message)
  const status = error.statusCode ?? 500
  return status < 500 ? new Problem(status, error.message) : undefined
}

export const isTooLarge = (error: unknown) =>
  isFastifyError(error) && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json; charset=utf-8')
    .send(problemText(problem, reply.request.url.startsWith('/omlox/') ? { code: problem.status } : {}))
}

/**
 * The body of an error response (RFC 9457; interface decisions, Conventions).
 * @param more members of another standard: an error of the omlox Hub API 2 has `code`
 */
export function problemText({ status, message, errors }: Problem, more: object = {}): string {
  return JSON.stringify({
    ...more,
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: message,
    message,
    ...(errors.length > 0 && { errors }),
  })
}
