import { useRef } from 'react'
import { shallow } from 'zustand/shallow'

/** Returns the previous object if its fields are unchanged, so that components that receive it are not rendered again. */
export function useSameFields<T extends object>(fields: T): T {
  const kept = useRef(fields)
  if (!shallow(kept.current, fields)) kept.current = fields
  return kept.current
}
