import { useState } from 'react'
import type { TableColumn } from './table-column.ts'

const keyOf = (table: string) => `floorwatch-columns ${table}`

function remembered(table: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
  } catch {
    // What somebody else wrote there, or a browser that keeps nothing: every column is shown.
    return []
  }
}

function remember(table: string, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(keyOf(table))
    else localStorage.setItem(keyOf(table), JSON.stringify(hidden))
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}

/** Columns that a person may hide: those with a name in words, but the first of them, by which rows are known. */
function choosableOf<T>(columns: readonly TableColumn<T>[]): readonly TableColumn<T>[] {
  return columns.filter(column => typeof column.header === 'string').slice(1)
}

/** Which columns of a table are shown; the choice is this browser's, kept across visits by the table's name. */
export function useColumnChoice<T>(table: string, columns: readonly TableColumn<T>[]) {
  const [hidden, setHidden] = useState(() => remembered(table))
  const choosable = choosableOf(columns)
  const mayHide = new Set(choosable.map(column => column.id))
  function set(next: readonly string[]): void {
    setHidden(next)
    remember(table, next)
  }
  return {
    choosable,
    shown: columns.filter(column => !(mayHide.has(column.id) && hidden.includes(column.id))),
    isShown: (id: string) => !hidden.includes(id),
    toggle: (id: string) => set(hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]),
    showAll: () => set([]),
    hidesSome: hidden.some(id => mayHide.has(id)),
  }
}
