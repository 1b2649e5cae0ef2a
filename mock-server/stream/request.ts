import { type Channel, channels, isChannel } from './frames.ts'
import { type PositionScope, readScope } from './position-scope.ts'

export interface SubscribeRequest {
  id: unknown
  method: 'subscribe' | 'unsubscribe'
  channels: Channel[]
  projectUid: string | undefined
  token: string | undefined
  /** Undefined if every frame is a separate message. */
  batchMs: number | undefined
  /** Positions are sent as columns of numbers instead of frames of text. */
  columns: boolean
  /** Undefined for the positions of all areas. */
  scope: PositionScope | undefined
}

export interface RefusedRequest {
  id: unknown
  code: number
  message: string
}

const minBatchMs = 20
const maxBatchMs = 5_000

/** JSON-RPC: the method does not exist. */
export const unknownMethod = -32601

const refused = (id: unknown, code: number, message: string): RefusedRequest => ({ id, code, message })

/** Parses one JSON-RPC request of a client. Returns the request, or an error response. */
export function readRequest(text: string): SubscribeRequest | RefusedRequest {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refused(null, -32700, 'not JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refused(null, -32600, 'a request must be one JSON object')
  const { id, method, params } = body as Record<string, unknown>
  if (method !== 'subscribe' && method !== 'unsubscribe')
    return refused(id, unknownMethod, 'methods are subscribe and unsubscribe')
  if (typeof params !== 'object' || params === null) return refused(id, -32602, 'params is missing')
  const {
    channels: wanted,
    project_uid,
    token,
    batch_ms,
    position_encoding,
    areas,
    elsewhere_ms,
  } = params as Record<string, unknown>
  if (
    !Array.isArray(wanted) ||
    wanted.length === 0 ||
    wanted.length > channels.length ||
    !wanted.every(isChannel)
  )
    return refused(id, -32602, `channels must contain one or more of ${channels.join(', ')}`)
  if (project_uid !== undefined && typeof project_uid !== 'string')
    return refused(id, -32602, 'project_uid must be a string')
  if (token !== undefined && typeof token !== 'string') return refused(id, -32602, 'token must be a string')
  if (
    batch_ms !== undefined &&
    !(typeof batch_ms === 'number' && batch_ms >= minBatchMs && batch_ms <= maxBatchMs)
  )
    return refused(id, -32602, `batch_ms must be a number from ${minBatchMs} to ${maxBatchMs}`)
  if (position_encoding !== undefined && position_encoding !== 'columns')
    return refused(id, -32602, 'position_encoding must be columns, or omitted')
  if (position_encoding !== undefined && (project_uid === undefined || batch_ms === undefined))
    return refused(id, -32602, 'position_encoding needs project_uid and batch_ms')
  const scope = readScope(areas, elsewhere_ms)
  if (scope && 'refusal' in scope) return refused(id, -32602, scope.refusal)
  if (scope && (project_uid === undefined || batch_ms === undefined))
    return refused(id, -32602, 'areas needs project_uid and batch_ms')
  return {
    id,
    method,
    channels: wanted,
    projectUid: project_uid,
    token,
    batchMs: batch_ms === undefined ? undefined : Math.round(batch_ms),
    columns: position_encoding !== undefined,
    scope,
  }
}
