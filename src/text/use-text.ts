import { createContext, useContext } from 'react'
import type { Catalogue } from './catalogue.ts'
import { en } from './en.ts'

/** The catalogue in force; the app provides another language here. */
export const TextContext = createContext<Catalogue>(en)

/** The texts of the operator's language: `useText().zones.deleteTitle(name)`. */
export function useText(): Catalogue {
  return useContext(TextContext)
}
