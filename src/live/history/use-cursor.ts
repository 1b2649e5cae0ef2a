import { create } from 'zustand'
import type { TimeCursor } from '#domain/time/time-cursor.ts'

interface CursorState {
  readonly cursor: TimeCursor | undefined
  /** The moment that is gone back to: laid aside on a page that shows now, whatever was looked at before. */
  readonly aside: TimeCursor | undefined
}

/** The moment that all pages show; undefined for live. Every change is sent to the worker. */
export const useCursor = create<CursorState>(() => ({ cursor: undefined, aside: undefined }))

/** Whether the past is looked at. */
export const useIsPast = () => useCursor(state => state.cursor !== undefined)
