import type { MessageId } from '#locales/messages.ts'

/** What a route tells about itself: the message that is the title of its page. */
export interface RouteHandle {
  readonly title: MessageId
}
