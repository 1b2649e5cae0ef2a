import { useEffect, useState } from 'react'

/** True once the component has been mounted for `forMs`. */
export function useDebouncedValue(forMs: number): boolean {
  const [steady, setSteady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return steady
}
