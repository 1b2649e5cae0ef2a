import { type ReactNode, useDeferredValue } from 'react'

/**
 * Mounts its children after what surrounds it, in short steps that leave time for input. Nested ones follow one after the
 * other.
 */
export function MountLater({ children }: { readonly children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : undefined
}
