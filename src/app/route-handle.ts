import type { Catalogue } from '#text/catalogue.ts'

/** What a route tells about itself: the title of its page. */
export interface RouteHandle {
  readonly title: (text: Catalogue) => string
}
