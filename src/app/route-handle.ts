import type { Catalogue, OpenCatalogue } from '#text/catalogue.ts'

/** What a route tells about itself: the title of its page. */
export type RouteHandle =
  | { readonly title: (text: Catalogue) => string }
  /** Of a page that stands before the sign-in. */
  | { readonly openTitle: (text: OpenCatalogue) => string }
