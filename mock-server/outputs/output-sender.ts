import type { OutputMessage } from '../store/output-messages.ts'

export interface SendFailure {
  readonly error: string
  /** HTTP status; null if there was no response. */
  readonly code: number | null
  /** Delay requested by the receiver, ms. */
  readonly retryAfterMs?: number
}

export interface SendReport {
  /** Number of delivered messages, counted from the first. */
  readonly delivered: number
  readonly code: number | null
  /** Failure of the next message. */
  readonly failure?: SendFailure
}

/** A position; `data` is the JSON text of the `data` in its stream frame. */
export interface PositionMessage {
  readonly tagUid: string
  readonly data: string
}

/** The part of an event that is sent; tests are sent before they are stored. */
export type SentMessage = Pick<OutputMessage, 'uid' | 'type' | 'created_at' | 'body'>

/** Sends to one receiver. */
export interface OutputSender {
  /** Maximum number of messages for one `send`. */
  readonly batch: number
  /** Minimum interval between batches of positions, ms. */
  readonly positionsEveryMs: number
  /** Sends messages in order, up to the first failure. Never rejects. */
  send(messages: readonly SentMessage[]): Promise<SendReport>
  /** Sends positions once. @returns the failure */
  sendPositions(positions: readonly PositionMessage[]): Promise<SendFailure | undefined>
  close(): Promise<void>
}

export interface SenderListener {
  /** Called when the receiver is reachable. */
  onConnected(): void
  onError(text: string): void
}

export const sendTimeoutMs = 10_000
