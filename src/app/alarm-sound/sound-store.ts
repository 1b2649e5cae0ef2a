import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Audio } from './alarm-player.ts'
import type { SoundTest } from './sound-check.ts'

interface ConsoleState {
  readonly audio: Audio
  /** 0 to 1. */
  readonly volume: number
  /** Silent until then, epoch ms; a silence that never ends would be forgotten. */
  readonly mutedUntilMs: number
  /** The last test of the sound at this screen, heard or refused. */
  readonly soundTest: SoundTest | undefined
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
      soundTest: undefined,
      notes: false,
      awake: false,
    }),
    {
      name: 'floorwatch-console',
      partialize: ({ volume, mutedUntilMs, soundTest, notes, awake }) => ({
        volume,
        mutedUntilMs,
        soundTest,
        notes,
        awake,
      }),
    },
  ),
)
