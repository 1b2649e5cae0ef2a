import type { Texts } from '#locales/language.ts'

/** What a route tells about itself: the title of its page, as soon as the page's texts are there. */
export interface RouteHandle {
  readonly title: (texts: Texts) => string | undefined
}
