import type { en } from './en.ts'

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

/** Every text of one language. A language with a missing or extra text does not compile. */
export type Catalogue = Widened<typeof en>
