import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { forwardable, forwardedHeader } from '../cluster/forwarded-request.ts'
import { projectMoves } from '../http/not-owned.ts'
import type { MemoryOf } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { secondStepToken } from '../resources/second-step-cookie.ts'
import type { AppPlugin } from './app-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the memory belongs to that the request needs. */
    byOwner?: MemoryOf
  }
}

const positionsUrl = '/api/v2/positions'
const json = 'application/json; charset=utf-8'

/** Reads, and positions, which are stored once however often they arrive. */
const isRepeatable = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' || routeOptions.url === positionsUrl

/** For positions without options: whether they are NDJSON; undefined for any other request. */
function linesOf({ method, url, headers }: FastifyRequest): boolean | undefined {
  if (method !== 'POST' || url !== positionsUrl) return undefined
  const type = headers['content-type']
  if (type === 'application/x-ndjson') return true
  return type === 'application/json' ? false : undefined
}

/** The owner died after it received a request that must not be repeated by itself. */
const unknownOutcome = () =>
  new Problem(
    503,
    'the server of this project did not answer: the change may have been made, so check before you repeat it',
  )

/** The body, up to the limit of the operation. Throws 413. */
function bodyOf(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bodyLimit) chunks.push(chunk)
      else reject(new Problem(413, 'the request body is too large'))
    })
    payload.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    payload.once('error', reject)
    payload.once('close', () => {
      if (!(payload.readableEnded || payload.errored))
        reject(new Problem(400, 'the request ended before it was complete'))
    })
  })
}

const plugin: AppPlugin = async (app, { logError, options: { forwarder, positionForwarder } }) => {
  if (!forwarder) return
  app.addHook('preParsing', async (request, reply, payload) => {
    const key = keyOf(request)
    if (key === undefined || request.headers[forwardedHeader] !== undefined) return payload
    const owner = await forwarder.owner(key)
    if (owner === 'here') return payload
    if (owner === undefined) throw projectMoves()
    const body = await bodyOf(request, payload as Readable)
    const isLines = linesOf(request)
    if (positionForwarder && isLines !== undefined) {
      const answer = await positionForwarder.forward({ projectUid: key, isLines, body })
      if (answer) return reply.header('cache-control', 'no-store').type(json).send(answer)
    }
    const { method, url, headers, ip: clientAddress } = request
    const forwarded = { method, url, headers, body, clientAddress }
    const response = await forwarder.forward(key, forwarded, isRepeatable(request)).catch(error => {
      logError(request.id, error)
      throw unknownOutcome()
    })
    if (response === 'here')
      return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length })
    if (response === undefined) throw projectMoves()
    reply.code(response.statusCode).headers(forwardable(response.headers))
    return reply.send(response.body)
  })
}

/** What decides which server answers: a project, a session or a sign-in; undefined if any server can. */
function keyOf(request: FastifyRequest): string | undefined {
  const { byOwner } = request.routeOptions.config
  if (byOwner === 'project') return request.caller?.projectUid
  if (byOwner === 'session') return request.caller?.sessionUid
  return byOwner && secondStepToken(request)
}

/** Forwards requests that need the memory of a project to the server that evaluates it (decision 034). */
export const forwarding = fp(plugin, { name: 'forwarding', dependencies: ['request-log'] })
