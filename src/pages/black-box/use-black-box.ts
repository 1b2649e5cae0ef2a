import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useAreas } from '#api/areas.ts'
import { useZoneEvents } from '#api/events.ts'
import { useUsedPlan } from '#api/floorplans.ts'
import { useGroups } from '#api/groups.ts'
import { usePastFixes } from '#api/past-positions.ts'
import { useZoneVersions } from '#api/row-versions.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useTagsOf } from '#api/tags.ts'
import { useUserNames } from '#api/user-names.ts'
import { useVersion } from '#api/version.ts'
import { useZoneHistory } from '#api/zones.ts'
import { alarmPlace, blackBoxLeadMs, blackBoxSpan, tracksNear } from '#domain/alarm/black-box.ts'
import { ringBounds } from '#domain/geometry/ring.ts'
import { rowsAt } from '#domain/row-version.ts'
import { imageToScreen, placedBounds } from '#domain/site/placement.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import { outlineRing } from '#domain/zone/zone-outline.ts'
import { alarmLine } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { alarmTimesOf, timelineOf } from './black-box-account.ts'
import type { BlackBoxView } from './black-box-view.ts'
import { zoneFacts } from './zone-facts.ts'

const useText = textOf('alarmLabels', 'blackBox', 'liveFloor')

const hourMs = 3_600_000
const everyTag = { kind: 'removed' } as const
/** Converts metres to SVG units, with y down. */
const oneToOne = { pxPerM: 1, originX: 0, originY: 0 }

/** Loads all data for the black box of one alarm. */
export function useBlackBox(alarmUid: string, atMs: number, reachM: number, nowMs: number) {
  const t = useText()
  const found = useAlarms({ startMs: atMs - hourMs, endMs: atMs + hourMs })
  const alarm = found.data.find(each => each.uid === alarmUid)
  const span = useMemo(() => blackBoxSpan({ setAtMs: alarm?.setAtMs ?? atMs }), [alarm?.setAtMs, atMs])
  const areaUid = alarm?.areaUid
  const areas = useAreas()
  const plan = useUsedPlan(areaUid ?? '').data
  const groups = useGroups()
  const userNameOf = useUserNames()
  const history = useZoneHistory(span)
  const versions = useZoneVersions(span)
  const tags = useTagsOf(everyTag)
  const events = useZoneEvents({ ...span, areaUids: areaUid ? [areaUid] : [], minSeverity: 'information' })
  const kept = useVersion().data?.positionHistory
  const fixes = usePastFixes(areaUid, { startMs: span.startMs - blackBoxLeadMs, endMs: span.endMs })
  const timeZone = useSiteZone()({ siteUid: alarm?.siteUid, areaUid })
  const restS = Math.ceil((span.endMs - nowMs) / 1_000)

  const view = useMemo((): BlackBoxView | undefined => {
    if (!alarm) return undefined
    const names = tagNames(tags.data)
    const intervals = new Map(tags.data?.map(tag => [tag.uid, tag.updateIntervalMs]))
    const last = new Map(history.data?.map(each => [each.uid, each]))
    const then = rowsAt(history.data ?? [], versions ?? [], alarm.setAtMs).map(
      each => [each.uid, each] as const,
    )
    const zones = new Map([...last, ...then])
    const zone = alarm.zoneUid === undefined ? undefined : zones.get(alarm.zoneUid)
    const tagName = (uid: string) => names.get(uid) ?? t('alarmLabels.removedTag')
    const zoneName = (uid: string) => zones.get(uid)?.name ?? t('alarmLabels.removedZone')
    const title = alarmLine(
      t,
      alarm.type,
      alarm.tagUid && tagName(alarm.tagUid),
      alarm.zoneUid && zoneName(alarm.zoneUid),
    )
    const known = fixes.data ?? []
    const still = zone && !zone.dynamic ? zone : undefined
    const place = alarmPlace(alarm, known, still)
    const tracks = tracksNear(known, span, place, reachM, alarm.tagUid)
    const ring = still ? [...outlineRing(still.shape)] : []
    const around = tracks.flatMap(track => track.points)
    const removed = zone !== undefined && last.get(zone.uid)?.removedAtMs !== undefined
    return {
      title,
      areaName: areas.data?.find(area => area.uid === areaUid)?.name ?? '',
      severity: alarm.severity,
      setAtMs: alarm.setAtMs,
      timeZone,
      span,
      place,
      zone: zone && {
        name: zone.name,
        ring,
        facts: zoneFacts(zone, groups.data ?? [], t),
      },
      plan: plan && {
        url: plan.imageUrl,
        widthPx: plan.widthPx,
        heightPx: plan.heightPx,
        matrix: imageToScreen(plan.placement, plan.heightPx, oneToOne),
      },
      bounds: plan
        ? placedBounds(plan.placement, plan)
        : ringBounds([...ring, ...around, ...(place ? [place] : []), { x: 0, y: 0 }]),
      tracks: tracks.map(track => ({
        ...track,
        name: tagName(track.tagUid),
        own: track.tagUid === alarm.tagUid,
        intervalMs: intervals.get(track.tagUid),
      })),
      lines: timelineOf({
        alarm,
        title,
        events: events.data?.rows ?? [],
        span,
        tagName,
        zoneName,
        userNameOf,
        t,
      }),
      alarmTimes: alarmTimesOf(alarm, t, timeZone, userNameOf),
      notes: [
        kept === false && t('blackBox.noHistory'),
        !place && t('blackBox.noPlace'),
        removed && t('blackBox.zoneRemoved'),
        !removed &&
          zone?.updatedAtMs !== undefined &&
          zone.updatedAtMs > alarm.setAtMs &&
          t('blackBox.zoneChanged'),
      ].filter(note => typeof note === 'string'),
    }
  }, [
    alarm,
    areaUid,
    span,
    reachM,
    plan,
    kept,
    fixes.data,
    history.data,
    versions,
    tags.data,
    events.data,
    areas.data,
    groups.data,
    t,
    timeZone,
    userNameOf,
  ])

  return {
    alarm,
    view,
    plan,
    /** Seconds until the recording is complete. */
    restS: restS > 0 ? restS : undefined,
    isPending: found.isPending || (alarm !== undefined && fixes.isLoading),
    error: found.error ?? fixes.error,
    refetch: () => Promise.all([found.refetch(), fixes.refetch()]),
  }
}
