import { create } from 'zustand'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'

/** So long an acknowledgement can be taken back. */
export const undoMs = 10_000

interface AcknowledgedState {
  /** What was acknowledged at this screen last; undefined once that is no news any more. */
  readonly last:
    | {
        readonly projectUid: ProjectUid
        readonly uids: readonly AlarmUid[]
        /** Epoch ms. */
        readonly atMs: number
        /** Whether the service takes it back. */
        readonly undoable: boolean
      }
    | undefined
}

/** The last acknowledgement of this screen, whichever page it was made on. */
export const useAcknowledged = create<AcknowledgedState>(() => ({ last: undefined }))

/** Notes that these were acknowledged here just now. */
export function rememberAcknowledged(
  projectUid: ProjectUid,
  uids: readonly AlarmUid[],
  undoable: boolean,
): void {
  useAcknowledged.setState({ last: { projectUid, uids, atMs: Date.now(), undoable } })
}
