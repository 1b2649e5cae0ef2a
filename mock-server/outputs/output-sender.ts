import type { OutputMessage } from '../store/output-messages.ts'

export interface SendFailure {
  readonly error: string
  /** HTTP status; null if there was no response. */
  readonly code: number | null
  /** How long the receiver asks to wait, ms. */
  readonly retryAfterMs?: number
}

export interface SendReport {
  /** How many of the messages were delivered, from the first one on. */
  readonly delivered: number
  readonly code: number | null
  /** Why the next one was not. */
  readonly failure?: SendFailure
}

/** A position as the JSON text of its frame's data. */
export interface PositionMessage {
  readonly tagUid: string
  readonly data: string
}

/** What an event is before it is stored, such as a test. */
export type SentMessage = Pick<OutputMessage, 'uid' | 'type' | 'created_at' | 'body'>

/** Sends to one receiver. */
export interface OutputSender {
  /** Most messages of one `send`. */
  readonly batch: number
  /** Shortest time between two batches of positions, ms. */
  readonly positionsEveryMs: number
  /** Sends messages in their order, up to the first failure. Never rejects. */
  send(messages: readonly SentMessage[]): Promise<SendReport>
  /** Sends positions once. @returns why it failed */
  sendPositions(positions: readonly PositionMessage[]): Promise<SendFailure | undefined>
  close(): Promise<void>
}

export interface SenderListener {
  /** The receiver can be reached. */
  onConnected(): void
  onError(text: string): void
}

export const sendTimeoutMs = 10_000
