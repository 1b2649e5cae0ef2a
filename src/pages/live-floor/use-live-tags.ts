import { useEffect } from 'react'
import { useRemovedTags } from '#api/removed-names.ts'
import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useLiveClient } from '#live/live-context.ts'
import { useLayerChoices } from './layer-choices.ts'
import type { FloorData } from './use-floor-data.ts'
import { useHiddenAfter } from './use-hidden-after.ts'

/** Tags of an unknown type are never doubted. */
const fastestOf = (type: string | undefined) => {
  const fastestMps = plausibleSpeedMps(type)
  return fastestMps === undefined ? {} : { fastestMps }
}

const none: FloorData['buffers'] = []

/** Sends the live worker what to show: area, names, last positions, alarms, buffers, selection, hidden tags. */
export function useLiveTags(
  areaUid: AreaUid,
  { tags, marks, buffers }: FloorData,
  selected: TagUid | undefined,
) {
  const live = useLiveClient()
  const labels = useLayerChoices(choices => choices.labels)
  const shown = useLayerChoices(choices => choices.tags)
  const trails = useLayerChoices(choices => choices.trails)
  const zones = useLayerChoices(choices => choices.zones)
  const clusters = useLayerChoices(choices => choices.clusters)
  const hiddenAfter = useHiddenAfter()

  useEffect(() => {
    live.setArea(areaUid)
    return () => live.setArea(undefined)
  }, [live, areaUid])

  useEffect(() => {
    if (!tags) return
    live.setTags(
      tags.map(tag => ({
        uid: tag.uid,
        name: tag.displayName ?? tag.name,
        kind: tagKind(tag),
        ...fastestOf(tag.type),
        ...(tag.updateIntervalMs !== undefined && { intervalMs: tag.updateIntervalMs }),
      })),
    )
    live.seed(tags.flatMap(({ uid, lastFix }) => (lastFix ? [{ tagUid: uid, ...lastFix }] : [])))
  }, [live, tags])

  // Deleted tags are drawn in the past, with their names.
  const removed = useRemovedTags(useIsPast())
  useEffect(() => {
    if (removed.length > 0)
      live.setTags(
        removed.map(tag => ({ uid: tag.uid, name: tag.displayName ?? tag.name, kind: tagKind(tag) })),
      )
  }, [live, removed])

  useEffect(() => {
    live.select(selected === undefined ? [] : [selected], { trails })
  }, [live, selected, trails])

  useEffect(() => live.setMarks(marks), [live, marks])

  useEffect(() => live.setBuffers(zones ? buffers : none), [live, zones, buffers])

  useEffect(() => live.setSilentLimit(hiddenAfter), [live, hiddenAfter])

  useEffect(() => live.setLabels(labels, shown, clusters), [live, labels, shown, clusters])
}
