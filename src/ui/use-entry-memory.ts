import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { entryMemory } from './entry-memory.ts'

const mostEntries = 50

/**
 * What a view looked like when its entry of the browser's history was left, for Back and Forward; a new entry starts without.
 * @param name of what is kept, one of a kind on its page
 * @param read what to keep; called when the view goes away
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
      if (entryMemory.size > mostEntries && oldest !== undefined) entryMemory.delete(oldest)
    },
    [name],
  )
  return kept
}
