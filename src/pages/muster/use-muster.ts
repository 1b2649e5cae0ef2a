import { useEffect, useMemo } from 'react'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { looksLikeMusterPoint, type MusterRow, musterCount, musterRows } from '#domain/muster.ts'
import { tagKind } from '#domain/tag-kind.ts'
import type { ZoneUid } from '#domain/uid.ts'
import { evidenceOf } from '#live/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { useProjectUid } from '#session/session.ts'
import { changeRun, useMusters } from './muster-store.ts'

const nobody = {}

/** The muster of the project in force: who is where now, its points, and the run that is on or was last. */
export function useMuster() {
  const projectUid = useProjectUid()
  const tags = useTags()
  const zones = useZones()
  const states = useTagStates()
  const { points: chosen, runs, everything } = useMusters()
  const run = runs[projectUid]

  const places = useMemo(
    () => (zones.data ?? []).filter(zone => !zone.dynamic && zone.areaUid !== undefined),
    [zones.data],
  )
  const pointUids = chosen[projectUid]
  const points = useMemo(
    () => places.filter(zone => (pointUids ? pointUids.includes(zone.uid) : looksLikeMusterPoint(zone.name))),
    [places, pointUids],
  )
  const rows = useMemo((): MusterRow[] => {
    const nowMs = Date.now()
    const expected = (tags.data ?? [])
      .filter(tag => everything || tagKind(tag) === 'person')
      .map(tag => {
        const { freshness, ...where } = evidenceOf(tag, states.get(tag.uid), nowMs)
        const heard = freshness === 'live' || freshness === 'stale'
        return { tagUid: tag.uid, name: tag.displayName ?? tag.name, heard, ...where }
      })
    return musterRows(expected, points, run?.found ?? nobody)
  }, [tags.data, states, points, run?.found, everything])
  const count = useMemo(() => musterCount(rows), [rows])

  const isOn = run !== undefined && run.endedAtMs === undefined
  const known = tags.data !== undefined
  useEffect(() => {
    if (!isOn || !known) return
    const sample = { atMs: Date.now(), safe: count.safe, expected: rows.length }
    changeRun(projectUid, old => {
      const last = old.samples.at(-1)
      if (last?.safe === sample.safe && last.expected === sample.expected) return old
      return { ...old, samples: [...old.samples, sample] }
    })
  }, [isOn, known, count.safe, rows.length, projectUid])

  return {
    projectUid,
    pending: tags.isPending || zones.isPending,
    error: tags.data && zones.data ? undefined : (tags.error ?? zones.error),
    refetch: () => Promise.all([tags.refetch(), zones.refetch()]),
    places,
    points,
    rows,
    count,
    run,
    isOn,
    everything,
    choosePoints: (uids: readonly ZoneUid[]) =>
      useMusters.setState(old => ({ points: { ...old.points, [projectUid]: uids } })),
  }
}

export type Muster = ReturnType<typeof useMuster>
