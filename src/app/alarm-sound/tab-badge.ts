import { create } from 'zustand'

/** How many alarms the browser's tab tells of. */
export const useTabBadge = create<{ readonly count: number }>(() => ({ count: 0 }))
