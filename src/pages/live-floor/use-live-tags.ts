import { useEffect, useState } from 'react'
import { useProjectSettings } from '#api/project-settings.ts'
import { useRemovedTags } from '#api/removed-names.ts'
import { hiddenAfterMs } from '#domain/account/project-settings.ts'
import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { TagState } from '#live/messages.ts'
import { useLayerChoices } from './layer-choices.ts'
import type { FloorData } from './use-floor-data.ts'

/** Age of a position in milliseconds after which its tag is hidden and not counted; undefined if never. */
export function useHiddenAfter(): number | undefined {
  const showsSilent = useLayerChoices(choices => choices.silentTags)
  const settings = useProjectSettings().data
  return showsSilent ? undefined : hiddenAfterMs(settings)
}

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
        name: tagName(tag),
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
      live.setTags(removed.map(tag => ({ uid: tag.uid, name: tagName(tag), kind: tagKind(tag) })))
  }, [live, removed])

  useEffect(() => {
    live.select(selected === undefined ? [] : [selected], { trails })
  }, [live, selected, trails])

  useEffect(() => live.setMarks(marks), [live, marks])

  useEffect(() => live.setBuffers(zones ? buffers : none), [live, zones, buffers])

  useEffect(() => live.setSilentLimit(hiddenAfter), [live, hiddenAfter])

  useEffect(() => live.setLabels(labels, shown, clusters), [live, labels, shown, clusters])
}

/** The tags of an area, polled once a second from the live worker; undefined before the first answer. */
export function useTagList(areaUid: AreaUid): readonly TagState[] | undefined {
  const live = useLiveClient()
  const [tags, setTags] = useState<readonly TagState[]>()
  useEffect(() => {
    let current = true
    const ask = async () => {
      const answer = await live.listTags(areaUid)
      if (current) setTags(answer)
    }
    void ask()
    const timer = setInterval(() => void ask(), 1000)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [live, areaUid])
  return tags
}
