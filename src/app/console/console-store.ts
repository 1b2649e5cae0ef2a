import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Audio } from './alarm-player.ts'

interface ConsoleState {
  readonly audio: Audio
  /** 0 to 1. */
  readonly volume: number
  /** Silent until then, epoch ms; a silence that never ends would be forgotten. */
  readonly mutedUntilMs: number
  /** When somebody at this screen last heard the test, epoch ms. */
  readonly heardTestAtMs: number | undefined
  /** Notes of the system while the page is not in sight. */
  readonly notes: boolean
  /** The screen stays on. */
  readonly awake: boolean
}

/** How this screen calls for attention. What is remembered across visits belongs to the screen, not to the person. */
export const useConsole = create<ConsoleState>()(
  persist(
    (): ConsoleState => ({
      audio: 'blocked',
      volume: 0.6,
      mutedUntilMs: 0,
      heardTestAtMs: undefined,
      notes: false,
      awake: false,
    }),
    {
      name: 'floorwatch-console',
      partialize: ({ volume, mutedUntilMs, heardTestAtMs, notes, awake }) => ({
        volume,
        mutedUntilMs,
        heardTestAtMs,
        notes,
        awake,
      }),
    },
  ),
)

/** A shift: after it the sound is to be tested anew. */
const testHoldsMs = 12 * 3_600_000

/** Whether somebody heard the test in this shift. */
export function isTested(heardTestAtMs: number | undefined, nowMs: number): boolean {
  return heardTestAtMs !== undefined && nowMs - heardTestAtMs < testHoldsMs
}
