import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { errorCodes, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createJsonScan, defaultMaxMarks, type JsonLimits } from '../http/json-scan.ts'
import { Problem } from '../http/problem.ts'
import { parseArray, parseLines, rowLimits } from '../http/row-body.ts'
import type { AppPlugin } from './app-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the operation reads a body. */
    takesBody?: boolean
    /** Maximum number of fields and values of the body; `defaultMaxMarks` if absent. */
    marks?: number
    /** Maximum number of rows of the body, which is a JSON array or NDJSON; absent for other bodies. */
    rows?: number
    /** The body is read as bytes. */
    raw?: boolean
    /** The body is a form. */
    urlEncoded?: boolean
  }
}

/** Short enough to be parsed at once, whatever it contains. */
const shortBytes = 64 * 1024

const bodyPlugin: AppPlugin = async app => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { raw, rows, takesBody } = request.routeOptions.config
    if (raw) return (await receive(request, payload, false)).body
    const { body, ends } = await receive(request, payload, false)
    if (body.length === 0 && takesBody === false) return undefined
    if (rows !== undefined && body.length > shortBytes) {
      const parsed = await parseArray(body, ends)
      if (!parsed) throw new Problem(400, 'the body is not a well-formed JSON array')
      return parsed
    }
    return new Promise((resolve, reject) => {
      void parse(request, body.toString(), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: Readable) => {
    if (!request.routeOptions.config.raw) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
    return (await receive(request, payload, false)).body
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => {
      if (!request.routeOptions.config.urlEncoded) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
      const { body } = await receive(request, payload, false)
      return Object.fromEntries(new URLSearchParams(body.toString()))
    },
  )
  app.addContentTypeParser('application/x-ndjson', async (request: FastifyRequest, payload: Readable) => {
    const { raw, rows } = request.routeOptions.config
    if (raw) return (await receive(request, payload, false)).body
    if (rows === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
    const { body, ends } = await receive(request, payload, true)
    return parseLines(body, ends)
  })
}

/** Reads forms of other systems, JSON bodies, checked against the limits while they arrive (docs/interface.md, Limits), NDJSON for operations that accept rows, and bytes. */
export const jsonBodies = fp(bodyPlugin, { name: 'json-bodies' })

function limitsOf({ rows, marks }: FastifyRequest['routeOptions']['config']): JsonLimits {
  if (rows === undefined)
    return {
      marks: marks ?? defaultMaxMarks,
      rowMarks: marks ?? defaultMaxMarks,
      rows: marks ?? defaultMaxMarks,
    }
  return rowLimits(rows)
}

/**
 * The whole body, unless a limit ends it: the remaining bytes are read and ignored, so that the client can
 * read the error response.
 */
function receive(
  request: FastifyRequest,
  payload: Readable,
  lines: boolean,
): Promise<{ body: Buffer; ends: readonly number[] }> {
  const { bodyLimit, config } = request.routeOptions
  const scan = config.raw || config.urlEncoded ? undefined : createJsonScan(limitsOf(config), lines)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = () => {
      payload.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
    }
    const refuse = (error: unknown) => {
      stop()
      payload.on('error', () => undefined)
      payload.resume()
      reject(error)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > bodyLimit) return refuse(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      try {
        scan?.push(chunk)
        chunks.push(chunk)
      } catch (error) {
        refuse(error)
      }
    }
    const onEnd = () => {
      stop()
      resolve({
        body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size),
        ends: scan?.rowEnds() ?? [],
      })
    }
    const onError = (error: Error) => refuse(Object.assign(error, { statusCode: 400 }))
    const onClose = () =>
      refuse(Object.assign(new Error('the request ended before it was complete'), { statusCode: 400 }))
    if (Number(request.headers['content-length']) > bodyLimit) {
      reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      return
    }
    payload.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}

const uploadPlugin: AppPlugin = async (app, { deps, logError }) => {
  const { store, planFiles } = deps
  await app.register(multipart)
  const plans = await store.floorplans.listAll()
  await planFiles.sweep(new Set(plans.map(plan => plan.file_uid)), deps.now())
  // A floorplan is deleted alone or with its area or site; its image is deleted after the commit.
  const unsubscribe = store.changes.subscribe(({ table, action, row }) => {
    if (table !== 'floorplans' || action !== 'DELETE') return
    planFiles.remove(String(row.file_uid)).catch(error => logError('removing an image', error))
  })
  app.addHook('onClose', async () => unsubscribe())
}

/** Multipart forms, and the images of floorplans: orphaned files are removed at start and with their floorplan. */
export const uploads = fp(uploadPlugin, { name: 'uploads' })
