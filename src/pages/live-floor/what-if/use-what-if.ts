import { useEffect, useMemo, useState } from 'react'
import { useHistoryReader } from '#api/past-positions.ts'
import { useProjectSettings } from '#api/project-settings.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useVersion } from '#api/version.ts'
import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { pastFromMs, serviceNow } from '#live/history/time-cursor-actions.ts'
import { usePastSource } from '#live/history/use-past-source.ts'
import { openRetryingWorker } from '#live/retrying-worker.ts'
import type { FloorData } from '../use-floor-data.ts'
import { useStableValue } from '../use-stable-value.ts'
import { WhatIfSession, type WhatIfState } from './what-if-session.ts'

export interface WhatIfSubject {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly hours: number
  readonly saved: Zone | undefined
  /** Undefined while it is invalid. */
  readonly drawn: Zone | undefined
}

const openWorker = () =>
  openRetryingWorker(() => new Worker(new URL('./what-if.worker.ts', import.meta.url), { type: 'module' }))

/**
 * Tests the edited zone against recorded positions whenever it changes. `again` includes newly received ones.
 */
export function useWhatIf({ areaUid, data, hours, saved, drawn }: WhatIfSubject) {
  const siteUid = data.area?.siteUid
  const areaUids = data.areas.filter(area => area.siteUid === siteUid).map(area => area.uid)
  const source = usePastSource(useHistoryReader(areaUids))
  const recorded = useVersion().data?.positionHistory === false
  const settings = useProjectSettings().data
  const timeZone = useSiteZone()({ areaUid }) ?? 'UTC'
  const [session, setSession] = useState<WhatIfSession>()
  const [state, setState] = useState<WhatIfState>()
  const [look, setLook] = useState(() => serviceNow() - pastFromMs)

  const tags = useStableValue(
    useMemo(
      () =>
        (data.tags ?? []).map(({ uid, groupUids, type, updateIntervalMs }) => ({
          uid,
          groupUids,
          intervalMs: updateIntervalMs,
          maxSpeedMps: settings?.plausibleSpeedMps ?? plausibleSpeedMps(type),
        })),
      [data.tags, settings],
    ),
  )
  const rules = settings && {
    exitMarginM: settings.exitMarginM,
    confirmFixes: settings.confirmFixes,
    confirmMs: settings.confirmMs,
  }
  const request = useStableValue({ hours, saved, drawn, timeZone, ...(rules && { rules }) })

  useEffect(() => {
    if (!source) return
    const made = new WhatIfSession({
      source,
      recorded,
      areaUid,
      endMs: Math.floor(look),
      openWorker,
      onState: setState,
    })
    setSession(made)
    return () => made.end()
  }, [source, recorded, areaUid, look])

  useEffect(() => {
    session?.request({ ...request, tags })
  }, [session, request, tags])

  return {
    state,
    recorded,
    endMs: look,
    again: () => setLook(serviceNow() - pastFromMs),
    retry: () => session?.retry(),
  }
}
