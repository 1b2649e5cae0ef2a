import { useEffect } from 'react'
import { useVersion } from '#api/version.ts'
import { useLiveClient } from '#live/live-context.ts'
import { useProjectUid } from '#session/session.ts'

/** Has the browser record what it hears while any page is open, where the service keeps no positions itself. */
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
