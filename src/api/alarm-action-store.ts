import { create } from 'zustand'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'

/** How long an action on alarms can be undone. */
export const undoMs = 10_000

/** The previous state of an alarm. */
export interface AlarmBefore {
  readonly uid: AlarmUid
  readonly assignedTo?: string | undefined
  readonly shelvedUntilMs?: number | undefined
  readonly comment?: string | undefined
}

export interface AlarmAction {
  readonly kind: 'acknowledged' | 'assigned' | 'shelved'
  readonly projectUid: ProjectUid
  readonly before: readonly AlarmBefore[]
  /** Epoch ms. */
  readonly atMs: number
  /** Whether the service can undo it. */
  readonly undoable: boolean
}

interface AlarmActionState {
  /** The last action on alarms on this screen; undefined once it can no longer be undone. */
  readonly last: AlarmAction | undefined
  /** Records an action on alarms. */
  readonly remember: (action: Omit<AlarmAction, 'atMs'>) => void
  readonly forget: () => void
}

/** The last action on alarms on this screen, from any page. */
export const useAlarmAction = create<AlarmActionState>(set => ({
  last: undefined,
  remember: action => set({ last: { ...action, atMs: Date.now() } }),
  forget: () => set({ last: undefined }),
}))
