import { createContext, useContext } from 'react'

/** What tables themselves say; without it they offer no choice of columns. */
export interface TableWords {
  readonly columns: string
  readonly everyColumn: string
}

const TableWordsContext = createContext<TableWords | undefined>(undefined)

/** Gives tables their words. */
export const TableWordsProvider = TableWordsContext.Provider
export const useTableWords = () => useContext(TableWordsContext)
