import { createContext, useContext } from 'react'

/** What lists themselves say while they are not there. */
interface ListLabels {
  readonly loading: string
  readonly retry: string
  /** Why a list could not be read. */
  readonly problem: (error: unknown) => string
}

const ListLabelsContext = createContext<ListLabels | undefined>(undefined)

/** Gives lists their words. */
export const ListLabelsProvider = ListLabelsContext.Provider

/** Throws outside the provider, which is around every page. */
export function useListLabels(): ListLabels {
  const words = useContext(ListLabelsContext)
  if (!words) throw new Error('No words for lists: render this within ListWordsProvider')
  return words
}
