import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** State of views when their browser history entry was left, by entry and name. */
export const entryMemory = new Map<string, unknown>()

const maxEntries = 50

/**
 * State of a view when its browser history entry was left, for Back and Forward; undefined for a new entry. @param name
 * unique on its page @param read returns the state; called on unmount
 */
export function useEntryMemory<T>(name: string, read: () => T | undefined): T | undefined {
  const { key } = useLocation()
  const latest = useRef({ key, read })
  const [kept] = useRef([entryMemory.get(`${key} ${name}`) as T | undefined]).current
  useLayoutEffect(() => {
    latest.current = { key, read }
  })
  useLayoutEffect(
    () => () => {
      const place = `${latest.current.key} ${name}`
      entryMemory.delete(place)
      entryMemory.set(place, latest.current.read())
      const [oldest] = entryMemory.keys()
      if (entryMemory.size > maxEntries && oldest !== undefined) entryMemory.delete(oldest)
    },
    [name],
  )
  return kept
}
