import { useRef } from 'react'

/** Returns the previous object if its fields are unchanged, so that components that receive it are not rendered again. */
export function useSameFields<T extends object>(fields: T): T {
  const kept = useRef(fields)
  const names = Object.keys(fields) as (keyof T)[]
  if (!names.every(name => Object.is(kept.current[name], fields[name]))) kept.current = fields
  return kept.current
}
