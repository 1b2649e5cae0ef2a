import { readObject } from './narrowing.ts'

/** A frame of the stream as it came, unread. */
export interface ChannelFrame {
  readonly channel: string
  readonly data: unknown
  /** How many frames of the channel were left out before this one. */
  readonly skipped?: number
}

/** The channel and the payload of one message of the socket; undefined for what is no frame (interface decisions, "Stream"). */
export function readChannelFrame(value: unknown): ChannelFrame | undefined {
  const message = readObject(value)
  const params = readObject(message?.params)
  const channel = params?.channel ?? message?.method
  return params && typeof channel === 'string' ? { channel, data: params.data } : undefined
}
