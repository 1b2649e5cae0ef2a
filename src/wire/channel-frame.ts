import { readObject } from './narrowing.ts'

/** An unprocessed frame of the stream. */
export interface ChannelFrame {
  readonly channel: string
  readonly data: unknown
  /** Number of frames of the channel that were skipped before this one. */
  readonly skipped?: number
}

/** Channel and payload of a socket message; undefined if it is not a frame (interface decisions, "Stream"). */
export function readChannelFrame(value: unknown): ChannelFrame | undefined {
  const message = readObject(value)
  const params = readObject(message?.params)
  const channel = params?.channel ?? message?.method
  return params && typeof channel === 'string' ? { channel, data: params.data } : undefined
}
