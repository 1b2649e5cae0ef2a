import { useEffect, useMemo, useState } from 'react'
import { useAreas } from '#api/areas.ts'
import {
  useEndMuster,
  useHasMusters,
  useMarkFound,
  useMusterRun,
  useMusters,
  useStartMuster,
} from '#api/musters.ts'
import { useSites } from '#api/sites.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import {
  type Expected,
  looksLikeMusterPoint,
  type MusterRow,
  musterCount,
  musterRows,
} from '#domain/muster/muster.ts'
import { coveredAreas, type MusterDraft, type MusterRun } from '#domain/muster/muster-run.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { TagUid } from '#domain/uid.ts'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { useProjectUid } from '#session/session.ts'
import { useMusterChoices } from './muster-store.ts'

const nobody = {}

interface RunControl {
  readonly run: MusterRun | undefined
  readonly pending: boolean
  readonly error: unknown
  readonly isBusy: boolean
  start(draft: MusterDraft, roster: readonly TagUid[]): void
  end(rows: readonly MusterRow[]): void
  markFound(tagUid: TagUid, isFound: boolean): void
}

/** The muster stored in this browser, for services without musters. */
function useOwnRun(): RunControl {
  const projectUid = useProjectUid()
  const { runs, start, end, markFound } = useMusterChoices()
  return {
    run: runs[projectUid],
    pending: false,
    error: undefined,
    isBusy: false,
    start: (draft, roster) => start(projectUid, draft, roster, Date.now()),
    end: rows => end(projectUid, rows, Date.now()),
    markFound: (tagUid, isFound) => markFound(projectUid, tagUid, isFound ? Date.now() : undefined),
  }
}

/**
 * The selected muster of the service.
 * @param uid undefined while the next one is being prepared
 */
function useSharedRun(uid: string | undefined, onStarted: (uid: string) => void): RunControl {
  const read = useMusterRun(uid)
  const start = useStartMuster()
  const end = useEndMuster()
  const mark = useMarkFound()
  return {
    run: uid === undefined ? undefined : read.data,
    pending: uid !== undefined && read.isPending,
    error: start.error ?? end.error ?? mark.error ?? (read.data ? undefined : read.error),
    isBusy: start.isPending || end.isPending,
    start: draft => start.mutate(draft, { onSuccess: onStarted }),
    end: () => uid !== undefined && end.mutate(uid),
    markFound: (tagUid, isFound) => uid !== undefined && mark.mutate({ uid, tagUid, isFound }),
  }
}

/** Undefined selects the newest running muster, if any; `new` prepares the next one. */
type Choice = string | 'new' | undefined

/** The muster of the current project: people with their positions, muster points, and the running or last muster. */
export function useMuster() {
  const projectUid = useProjectUid()
  const tags = useTags()
  const zones = useZones()
  const areas = useAreas()
  const sites = useSites()
  const states = useTagStates()
  const isShared = useHasMusters()
  const musters = useMusters()
  const [choice, setChoice] = useState<Choice>()
  const running = musters.data?.find(each => each.endedAtMs === undefined)
  const shownUid = choice === 'new' ? undefined : (choice ?? running?.uid)
  const shared = useSharedRun(shownUid, setChoice)
  const own = useOwnRun()
  const control = isShared ? shared : own
  const { run } = control
  const isOn = run !== undefined && run.endedAtMs === undefined
  const choices = useMusterChoices()
  const siteUid = isOn ? run.siteUid : choices.sites[projectUid]
  const everything = (isOn ? run.everything : undefined) ?? choices.everything

  const places = useMemo(
    () => (zones.data ?? []).filter(zone => !zone.dynamic && zone.areaUid !== undefined),
    [zones.data],
  )
  const covered = useMemo(() => {
    const areaUids = isOn ? run.areaUids : undefined
    return coveredAreas({ ...(siteUid && { siteUid }), ...(areaUids && { areaUids }) }, areas.data ?? [])
  }, [isOn, run?.areaUids, siteUid, areas.data])
  const pointUids = (isOn ? run.pointUids : undefined) ?? choices.points[projectUid]
  const points = useMemo(
    () => places.filter(zone => (pointUids ? pointUids.includes(zone.uid) : looksLikeMusterPoint(zone.name))),
    [places, pointUids],
  )
  const roster = useMemo(() => (isOn && run.roster ? new Set(run.roster) : undefined), [isOn, run?.roster])
  const now = useMemo((): MusterRow[] => {
    const nowMs = Date.now()
    const people = (tags.data ?? [])
      .filter(tag => roster?.has(tag.uid) || everything || tagKind(tag) === 'person')
      .map((tag): Expected => {
        const { freshness, ...where } = evidenceOf(tag, states.get(tag.uid), nowMs)
        const isReceived = freshness === 'live' || freshness === 'stale'
        return { tagUid: tag.uid, name: tagName(tag), isReceived, ...where }
      })
    const found = isOn ? run.found : nobody
    return musterRows(people, points, found, {
      ...(covered && { areaUids: covered }),
      ...(roster && { roster }),
    })
  }, [tags.data, states, points, isOn, run?.found, everything, covered, roster])
  const rows = run?.atEnd ?? now
  const count = useMemo(() => musterCount(rows), [rows])

  const known = tags.data !== undefined
  const { addSample } = choices
  useEffect(() => {
    if (isOn && known && !isShared)
      addSample(projectUid, { atMs: Date.now(), safe: count.safe, expected: rows.length })
  }, [isOn, known, isShared, count.safe, rows.length, projectUid, addSample])

  return {
    projectUid,
    /** False if the muster exists only in this browser. */
    isShared: isShared === true,
    musters: musters.data ?? [],
    shownUid,
    show: setChoice,
    isPending: tags.isPending || zones.isPending || isShared === undefined || control.pending,
    error: tags.data && zones.data ? undefined : (tags.error ?? zones.error),
    refusal: control.error,
    refetch: () => Promise.all([tags.refetch(), zones.refetch()]),
    places,
    sites: sites.data ?? [],
    siteUid,
    points,
    rows,
    count,
    run,
    isOn,
    isBusy: control.isBusy,
    everything,
    start: () =>
      control.start(
        { ...(siteUid && { siteUid }), pointUids: points.map(({ uid }) => uid), everything },
        now.map(({ tagUid }) => tagUid),
      ),
    end: () => {
      setChoice(shownUid)
      control.end(now)
    },
    markFound: control.markFound,
  }
}

export type Muster = ReturnType<typeof useMuster>
