import { create } from 'zustand'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'

/** So long an action on alarms can be undone. */
export const undoMs = 10_000

/** What an alarm was before. */
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
  /** Whether the service takes it back. */
  readonly undoable: boolean
}

interface AlarmActionState {
  /** What was done to alarms at this screen last; undefined once that is no news any more. */
  readonly last: AlarmAction | undefined
}

/** The last action on alarms of this screen, whichever page it was made on. */
export const useAlarmAction = create<AlarmActionState>(() => ({ last: undefined }))

/** Notes what was done to these here just now. */
export function rememberAlarmAction(action: Omit<AlarmAction, 'atMs'>): void {
  useAlarmAction.setState({ last: { ...action, atMs: Date.now() } })
}
