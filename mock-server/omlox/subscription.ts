import { z } from 'zod'

/** Supported topics of the omlox WebSocket; proximities and collisions are not supported. */
export const topics = ['location_updates', 'trackable_motions', 'fence_events'] as const
export type Topic = (typeof topics)[number]

/** Codes of the omlox Hub API 2, "WebsocketError". */
export const errorCodes = {
  event: 10_000,
  topic: 10_001,
  subscription: 10_002,
  unsubscribe: 10_003,
  notAuthorized: 10_004,
  invalid: 10_005,
  notAuthenticated: 10_006,
} as const

const message = z.object({
  event: z.enum(['subscribe', 'unsubscribe', 'message']),
  topic: z.enum(topics),
  subscription_id: z.int().optional(),
  params: z.record(z.string(), z.string().max(500)).nullish(),
  payload: z.array(z.unknown()).max(10_000).nullish(),
})
export interface Message {
  readonly event: 'subscribe' | 'unsubscribe' | 'message'
  readonly topic: Topic
  readonly subscription_id?: number | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly payload?: readonly unknown[] | undefined
}

type Fault = { readonly error: keyof typeof errorCodes; readonly description: string }

/** A client's message, or its error. */
export function readMessage(text: string): Message | Fault {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return { error: 'invalid', description: 'the message is not JSON' }
  }
  const parsed = message.safeParse(sent)
  if (parsed.success) {
    const { params, payload, ...same } = parsed.data
    const crs = params?.['crs']
    if (crs !== undefined && crs !== 'local')
      return { error: 'subscription', description: 'this hub supports local coordinates only' }
    return { ...same, params: params ?? undefined, payload: payload ?? undefined }
  }
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  if (field === 'event') return { error: 'event', description: 'the event is unknown' }
  if (field === 'topic')
    return { error: 'topic', description: `the topic is unknown; known are ${topics.join(', ')}` }
  return { error: 'invalid', description: `${field}: ${issue?.message ?? 'invalid'}` }
}

/** Filter parameters by the field they are compared with. */
const filters: Readonly<Record<string, (object: Readonly<Record<string, unknown>>) => unknown>> = {
  provider_id: object => object['provider_id'],
  provider_type: object => object['provider_type'],
  source: object => object['source'],
  zone_id: object => object['source'],
  fence_id: object => object['fence_id'],
  event_type: object => object['event_type'],
  trackable_id: object => object['trackable_id'] ?? object['id'] ?? (object['trackables'] as string[])?.[0],
  id: object => object['id'],
}

/** One subscription of a socket, with its parameters. */
export class Subscription {
  readonly id: number
  readonly topic: Topic
  readonly #wanted: readonly (readonly [string, string])[]

  constructor(id: number, topic: Topic, params: Readonly<Record<string, string>>) {
    this.id = id
    this.topic = topic
    this.#wanted = Object.entries(params).filter(([name]) => Object.hasOwn(filters, name))
  }

  /** Whether an object matches all parameters. */
  wants(object: object): boolean {
    const fields = object as Readonly<Record<string, unknown>>
    return this.#wanted.every(([name, value]) => filters[name]?.(fields) === value)
  }
}
