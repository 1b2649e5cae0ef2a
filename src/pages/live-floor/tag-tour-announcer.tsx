import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import { toMetres } from '#domain/geometry/view-transform.ts'
import { travelRadiusM } from '#domain/tag/plausible-speed.ts'
import type { AreaUid, TagUid } from '#domain/uid.ts'
import type { ViewStore } from '#floorplan/view-store.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { TagState } from '#live/messages.ts'
import { formatFixed } from '#locales/format-number.ts'
import { formatAge } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import type { MarkerStyle } from '#tag-renderer/tag-sprites.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { tourStep, zoneAround } from './tag-tour.ts'
import type { FloorData } from './use-floor-data.ts'
import { kindOf } from './use-travel-radius.ts'

export const markerStyleOf = ({ clockWrong, doubted, freshness }: TagState): MarkerStyle =>
  clockWrong ? 'clock-wrong' : doubted && freshness === 'live' ? 'doubted' : freshness

const useText = textOf('freshness', 'liveFloor')

interface TagTourVoiceProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly views: ViewStore
  readonly selected: TagUid | undefined
  readonly onOpen: (tag: TagUid, at: PointM) => void
}

/**
 * Keyboard navigation between tags: N and B move by distance from the centre of the map, Shift+N between
 * those in alarm; each is announced.
 */
export function TagTourAnnouncer({ areaUid, data, views, selected, onOpen }: TagTourVoiceProps) {
  const t = useText()
  const live = useLiveClient()
  const [message, setMessage] = useState('')
  /** Start and current tag of the navigation: selecting another tag starts again. */
  const tour = useRef<{ readonly origin: PointM; readonly at: TagUid }>(undefined)

  function sentence(state: TagState): string {
    const { tagUid, fix, freshness, ageMs } = state
    const tag = data.tags?.find(each => each.uid === tagUid)
    const around = zoneAround(data.zones, fix)
    return [
      tag?.displayName ?? tag?.name ?? tagUid,
      data.area?.name,
      around && t('liveFloor.tour.inside', { depthM: formatFixed(around.depthM, 1), zone: around.zone.name }),
      t(`freshness.${markerStyleOf(state)}`),
      ageMs === undefined ? undefined : formatAge(ageMs),
      freshness === 'live'
        ? undefined
        : t('liveFloor.tag.travelRadiusText', {
            radiusM: Math.round(travelRadiusM(kindOf(data.tags, tagUid), ageMs)),
            isKnown: Number.isFinite(travelRadiusM(kindOf(data.tags, tagUid), ageMs)),
          }),
    ]
      .filter(part => part !== undefined)
      .join(', ')
  }

  async function go(by: number, inAlarm: boolean): Promise<void> {
    const all = await live.listTags(areaUid)
    const marked = new Set(data.marks.map(mark => mark.tagUid))
    const tags = inAlarm ? all.filter(tag => marked.has(tag.tagUid)) : all
    const { view, size } = views.getState()
    const going = tour.current?.at === selected ? tour.current : undefined
    const origin = going?.origin ?? toMetres(view, { x: size.width / 2, y: size.height / 2 })
    const next = tourStep(tags, origin, selected, by)
    setMessage(next ? sentence(next) : inAlarm ? t('liveFloor.tour.noAlarm') : t('liveFloor.tag.noneHere'))
    if (!next) return
    tour.current = { origin, at: next.tagUid }
    onOpen(next.tagUid, next.fix)
  }

  useHotkey('n', () => void go(1, false))
  useHotkey('b', () => void go(-1, false))
  useHotkey('N', () => void go(1, true))
  return (
    <VisuallyHidden role="status" aria-live="polite" data-testid="tag-voice">
      {message}
    </VisuallyHidden>
  )
}
