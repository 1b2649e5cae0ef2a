import { create } from 'zustand'

/** Number of alarms in the title of the browser tab. */
export const useTabBadge = create<{ readonly count: number }>(() => ({ count: 0 }))
