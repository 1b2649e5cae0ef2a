import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useHistoryReader } from '#api/past-positions.ts'
import { problemOf } from '#api/problem-of.ts'
import { useRetention } from '#api/project-settings.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useVersion } from '#api/version.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { isInGap, usePastFeed } from '#live/history/use-past-feed.ts'
import { usePastSource } from '#live/history/use-past-source.ts'
import { formatMoment } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import type { FloorData } from '../use-floor-data.ts'
import { PastBanner } from './past-banner.tsx'
import { useFloorAt } from './use-floor-at.ts'
import { useLastFixesAt } from './use-last-fixes-at.ts'
import { useEventsIn } from './use-marks.ts'

const useText = textOf('past')

/** Data around the selected time. */
export interface PastSceneData {
  readonly data: FloorData
  readonly alarms: FloorData['alarms']
  readonly events: readonly ZoneEvent[]
  /** Alarms or events are still loading, so that the next mark is unknown. */
  readonly marksPending: boolean
  readonly spansWithData: readonly TimeSpan[]
  readonly read: readonly TimeSpan[]
}

interface PastSceneProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly atMs: number
  readonly nowMs: number
  readonly window: TimeSpan
  readonly onScene: (scene: PastSceneData | undefined) => void
}

/** While a past time is selected: loads it, passes its data to the page, and shows a notice over the map. */
export function PastScene({ areaUid, data, atMs, nowMs, window, onScene }: PastSceneProps) {
  const t = useText()
  const siteUid = data.area?.siteUid
  const areaUids = data.areas.filter(area => area.siteUid === siteUid).map(area => area.uid)
  const keptNothing = useVersion().data?.positionHistory === false
  const feed = usePastFeed(areaUid, usePastSource(useHistoryReader(areaUids)))
  const then = useFloorAt(areaUid, data, atMs)
  const { events, isPending } = useEventsIn(areaUid, window)
  const marksPending = isPending || then.alarmsPending
  const { withData, read } = useLastFixesAt(areaUid, window, nowMs, feed)
  const scene = useMemo(
    () => ({ data: then.data, alarms: then.alarms, events, marksPending, spansWithData: withData, read }),
    [then.data, then.alarms, events, marksPending, withData, read],
  )
  useEffect(() => onScene(scene), [onScene, scene])
  useEffect(() => () => onScene(undefined), [onScene])

  const timeZone = useSiteZone()({ areaUid })
  const kept = useRetention(nowMs)
  const notes = [
    keptNothing && t('past.noHistory'),
    feed.error
      ? `${t('past.failed')} ${problemText(t, problemOf(feed.error))}`
      : feed.reading && t('past.reading'),
    // Imported positions may be older than the retention.
    isInGap(feed, atMs) &&
      (kept && atMs < kept.fromMs
        ? t('past.notKept', { days: kept.days, from: formatMoment(kept.fromMs, timeZone) })
        : t('past.nothingHere')),
    then.zonesOfNow && t('past.noZoneHistory'),
    then.changedSince.length > 0 &&
      t('past.changedSince', { count: then.changedSince.length, name: then.changedSince[0] ?? '' }),
  ].filter(note => typeof note === 'string')
  const map = document.querySelector('[data-testid="map"]')
  return map && createPortal(<PastBanner atMs={atMs} nowMs={nowMs} timeZone={timeZone} notes={notes} />, map)
}
