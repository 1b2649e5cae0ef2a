import type { IncomingMessage } from './fix-intake.ts'

export interface SourceMessage extends IncomingMessage {
  /** Reports to the sender that the message is durable, where the transport can; without it the message comes again. */
  acknowledge(): void
}

export interface SourceListener {
  onConnecting(): void
  onConnected(): void
  /** The connection was refused or ended; it is tried again. */
  onError(text: string): void
  /** Takes a message; the next one is read from the socket when the promise resolves. */
  onMessage(message: SourceMessage): Promise<void>
}

/** A transport that receives messages and reconnects until it is closed. */
export interface MessageSource {
  close(): Promise<void>
}
