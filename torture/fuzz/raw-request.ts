import { Agent, request } from 'node:http'

export interface RawReply {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
/** Timeout of a response. */
const patienceMs = 30_000

/** Sends a request unchanged. Rejects if there is no response. */
export function rawRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  payload: Buffer | undefined,
): Promise<RawReply> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const length = payload ? { 'content-length': String(payload.length) } : {}
    const call = request(url, { method, agent, headers: { ...headers, ...length } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - startMs,
        }),
      )
    })
    call.setTimeout(patienceMs, () => call.destroy(new Error(`no response within ${patienceMs} ms`)))
    call.on('error', reject)
    call.end(payload)
  })
}
