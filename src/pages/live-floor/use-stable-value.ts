import { useRef } from 'react'

/** The same object as long as it says the same: what is made of it is not made anew with every look. */
export function useStableValue<T>(value: T): T {
  const last = useRef<{ readonly key: string | undefined; readonly value: T }>(undefined)
  const key = JSON.stringify(value)
  if (!last.current || last.current.key !== key) last.current = { key, value }
  return last.current.value
}
