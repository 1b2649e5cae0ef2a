import type { IncomingMessage } from './fix-intake.ts'

export interface SourceMessage extends IncomingMessage {
  /**
   * Acknowledges the durable message to the sender if the transport supports it; otherwise the message is
   * sent again.
   */
  acknowledge(): void
}

export interface SourceListener {
  onConnecting(): void
  onConnected(): void
  /** The connection was rejected or closed; it is retried. */
  onError(text: string): void
  /** Receives a message; the next one is read from the socket when the promise resolves. */
  onMessage(message: SourceMessage): Promise<void>
}

/** A transport that receives messages and reconnects until it is closed. */
export interface MessageSource {
  close(): Promise<void>
}
