import type { enOpen } from './en/open.ts'
import type { en } from './en.ts'

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

/** Every text of one language. A language with a missing or extra text does not compile. */
export type Catalogue = Widened<typeof en>

/** The texts that stand before somebody signed in. */
export type OpenCatalogue = Widened<typeof enOpen>
