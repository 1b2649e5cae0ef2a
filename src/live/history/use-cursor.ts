import { create } from 'zustand'
import type { TimeCursor } from '#domain/time/time-cursor.ts'

interface CursorState {
  readonly cursor: TimeCursor | undefined
  /** The time to return to: kept aside on a page of live data. */
  readonly aside: TimeCursor | undefined
}

/** The moment that all pages show; undefined for live. Every change is sent to the worker. */
export const useCursor = create<CursorState>(() => ({ cursor: undefined, aside: undefined }))

/** Whether a past time is selected. */
export const useIsPast = () => useCursor(state => state.cursor !== undefined)
