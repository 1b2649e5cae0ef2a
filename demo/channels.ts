/** Requests of the pages, which the service worker forwards, and their answers. */
export const httpChannel = 'floorwatch-demo-http'
/** New sockets of the live workers. */
export const socketChannel = 'floorwatch-demo-sockets'
/** Which service answers. */
export const presenceChannel = 'floorwatch-demo-presence'

export interface DemoRequest {
  readonly type: 'request'
  readonly id: string
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface DemoReply {
  readonly type: 'reply'
  readonly id: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** Messages between the two ends of a socket; `id` tells the sockets apart. */
export type SocketMessage =
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'to-service'; readonly id: string; readonly text: string }
  | { readonly type: 'to-page'; readonly id: string; readonly data: string | ArrayBuffer }
  | { readonly type: 'ping' | 'pong'; readonly id: string }
  | { readonly type: 'close'; readonly id: string; readonly from: 'page' | 'service'; readonly code: number }

/** A page asks; the service answers with its name, which differs for each start. */
export type PresenceMessage = { readonly type: 'who' } | { readonly type: 'ready'; readonly instance: string }
