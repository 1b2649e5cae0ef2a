import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Audio } from './alarm-player.ts'
import type { SoundCheck } from './sound-check.ts'

interface SoundState {
  readonly audio: Audio
  /** 0 to 1. */
  readonly volume: number
  /** Muted until then, epoch ms. There is no permanent mute, because it would be forgotten. */
  readonly mutedUntilMs: number
  /** The last sound check at this screen, passed or skipped. */
  readonly soundCheck: SoundCheck | undefined
  /** Desktop notifications while the page is hidden. */
  readonly notifications: boolean
  /** Keeps the screen on. */
  readonly awake: boolean
}

/** Alarm signal settings of this screen. They are stored per browser, not per user. */
export const useSound = create<SoundState>()(
  persist(
    (): SoundState => ({
      audio: 'blocked',
      volume: 0.6,
      mutedUntilMs: 0,
      soundCheck: undefined,
      notifications: false,
      awake: false,
    }),
    {
      name: 'floorwatch-console',
      partialize: ({ volume, mutedUntilMs, soundCheck, notifications, awake }) => ({
        volume,
        mutedUntilMs,
        soundCheck,
        notifications,
        awake,
      }),
    },
  ),
)
