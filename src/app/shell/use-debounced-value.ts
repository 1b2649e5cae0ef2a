import { useEffect, useState } from 'react'

/** True once the component has stood there for `forMs`. */
export function useDebouncedValue(forMs: number): boolean {
  const [steady, setSteady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(true), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return steady
}
