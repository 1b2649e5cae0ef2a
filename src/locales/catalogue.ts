import type { enOpen } from './en/open.ts'
import type { en } from './en.ts'

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

/** The texts that stand before somebody signed in. */
export type OpenCatalogue = Widened<typeof enOpen>

/** A part of the texts, loaded with what shows it. */
export type Section = keyof typeof en

/** Every text of one language. */
export type Catalogue = OpenCatalogue & {
  readonly [S in Section]: Widened<Awaited<ReturnType<(typeof en)[S]>>>
}

/** How each section of a language is loaded. A language in which a text is missing does not compile. */
export type Sections = { readonly [S in Section]: () => Promise<Catalogue[S]> }
