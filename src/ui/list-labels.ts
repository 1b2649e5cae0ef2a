import { createContext, useContext } from 'react'

/** What lists themselves say while they are not there. */
interface ListWords {
  readonly loading: string
  readonly retry: string
  /** Why a list could not be read. */
  readonly problem: (error: unknown) => string
}

const ListWordsContext = createContext<ListWords | undefined>(undefined)

/** Gives lists their words. */
export const ListWordsProvider = ListWordsContext.Provider

/** Throws outside the provider, which is around every page. */
export function useListWords(): ListWords {
  const words = useContext(ListWordsContext)
  if (!words) throw new Error('No words for lists: render this within ListWordsProvider')
  return words
}
