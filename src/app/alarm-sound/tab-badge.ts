import { create } from 'zustand'

/** Number of alarms in the title of the browser tab. */
export const useTabBadge = create<{
  readonly count: number
  readonly setCount: (count: number) => void
}>(set => ({ count: 0, setCount: count => set({ count }) }))
