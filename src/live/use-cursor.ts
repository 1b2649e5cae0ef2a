import { create } from 'zustand'
import type { TimeCursor } from '#domain/time-cursor.ts'

/** The moment that the whole site is looked at; without a cursor it is now. The worker is told of every change. */
export const useCursor = create<{ readonly cursor: TimeCursor | undefined }>(() => ({ cursor: undefined }))

/** Whether the past is looked at. */
export const useIsPast = () => useCursor(state => state.cursor !== undefined)
