import { createContext, useContext } from 'react'

/** What tables themselves say; without it they offer no choice of columns. */
export interface TableLabels {
  readonly columns: string
  readonly everyColumn: string
}

const TableWordsContext = createContext<TableLabels | undefined>(undefined)

/** Gives tables their words. */
export const TableLabelsProvider = TableWordsContext.Provider
export const useTableLabels = () => useContext(TableWordsContext)
