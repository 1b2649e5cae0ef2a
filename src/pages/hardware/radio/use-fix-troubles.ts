import { useEffect, useRef, useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { useHistoryReader } from '#api/past-positions.ts'
import { useTags } from '#api/tags.ts'
import { useVersion } from '#api/version.ts'
import type { TagHabit } from '#domain/radio/fix-troubles.ts'
import type { Area } from '#domain/site/site.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import type { TagUid } from '#domain/uid.ts'
import { pastUntilMs } from '#live/history/time-cursor-actions.ts'
import { usePastSource } from '#live/history/use-past-source.ts'
import { nothingRead, readTroubles, type TroubleState } from './trouble-reader.ts'

const hourMs = 3_600_000

function habitsOf(tags: readonly Tag[] = []): ReadonlyMap<TagUid, TagHabit> {
  return new Map(tags.map(tag => [tag.uid, { kind: tagKind(tag), intervalMs: tag.updateIntervalMs }]))
}

/** Places in an area where fixes stopped or jumped in the last hours. `again` includes newly received positions. */
export function useFixTroubles(area: Area, hours: number) {
  const areas = useAreas().data ?? []
  // A tag that continues in another area did not stop.
  const source = usePastSource(
    useHistoryReader(areas.filter(({ siteUid }) => siteUid === area.siteUid).map(({ uid }) => uid)),
  )
  const recorded = useVersion().data?.positionHistory === false
  const { data: tags, isPending } = useTags()
  const known = !isPending
  const latest = useRef(tags)
  latest.current = tags
  const [endMs, setEndMs] = useState(pastUntilMs)
  const [state, setState] = useState<TroubleState>(nothingRead)

  useEffect(() => {
    if (!source || !known) return
    const ended = new AbortController()
    const habits = habitsOf(latest.current)
    const span = { startMs: endMs - hours * hourMs, endMs }
    setState(nothingRead)
    const options = { source, recorded, areaUid: area.uid, span, signal: ended.signal }
    void readTroubles({ ...options, habitOf: uid => habits.get(uid) }, setState)
    return () => ended.abort()
  }, [source, known, recorded, area.uid, hours, endMs])

  return { state, recorded, endMs, startMs: endMs - hours * hourMs, again: () => setEndMs(pastUntilMs()) }
}
