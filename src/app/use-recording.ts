import { useEffect } from 'react'
import { useVersion } from '#api/version.ts'
import { useLiveClient } from '#live/live-context.ts'
import { useProjectUid } from '#session/session.ts'

/** Records positions in this browser while any page is open, if the service keeps no history. */
export function useRecording(): void {
  const live = useLiveClient()
  const projectUid = useProjectUid()
  const wanted = useVersion().data?.positionHistory === false
  useEffect(() => {
    if (!wanted) return
    live.record(projectUid)
    return () => live.record(undefined)
  }, [live, projectUid, wanted])
}
