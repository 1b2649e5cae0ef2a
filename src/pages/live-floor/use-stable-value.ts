import { useRef } from 'react'

/** Returns the same object while its content is equal, so that dependent values are not computed again. */
export function useStableValue<T>(value: T): T {
  const last = useRef<{ readonly key: string | undefined; readonly value: T }>(undefined)
  const key = JSON.stringify(value)
  if (!last.current || last.current.key !== key) last.current = { key, value }
  return last.current.value
}
