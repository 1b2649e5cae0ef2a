import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Audio } from './alarm-player.ts'

/** Result of a sound check on one screen. */
interface SoundCheck {
  readonly atMs: number
  /** E-mail address of the user. */
  readonly by: string
  /** False if it was skipped for the shift. */
  readonly wasAudible: boolean
}

/** Default shift length of a site without shifts. */
const plainShiftMs = 12 * 3_600_000

/**
 * Whether a sound check is due: for every user who signs in, and once per shift, because speakers are turned down or
 * unplugged between shifts.
 * @param shiftStartMs start of the current shift; undefined: every twelve hours
 */
export function isCheckDue(
  test: SoundCheck | undefined,
  now: { readonly by: string | undefined; readonly atMs: number; readonly shiftStartMs: number | undefined },
): boolean {
  if (!test || test.by !== now.by) return true
  return test.atMs < (now.shiftStartMs ?? now.atMs - plainShiftMs)
}

interface SoundSettings {
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

interface SoundState extends SoundSettings {
  readonly change: (settings: Partial<SoundSettings>) => void
}

/** Alarm signal settings of this screen. They are stored per browser, not per user. */
export const useSound = create<SoundState>()(
  persist(
    (set): SoundState => ({
      audio: 'blocked',
      volume: 0.6,
      mutedUntilMs: 0,
      soundCheck: undefined,
      notifications: false,
      awake: false,
      change: settings => set(settings),
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
