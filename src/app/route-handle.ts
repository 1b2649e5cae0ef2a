import type { MessageId } from '#locales/messages.ts'

/** Metadata of a route: the message key of its page title. */
export interface RouteHandle {
  readonly title: MessageId
}
