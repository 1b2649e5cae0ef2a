import { useEffect, useMemo, useState } from 'react'
import { usePlanWithImage } from '#api/plan-image.ts'
import { unplaced, usedPlan } from '#domain/placement.ts'
import { plausibleSpeedMps } from '#domain/plausible-speed.ts'
import type { Area } from '#domain/site.ts'
import { tagKind } from '#domain/tag-kind.ts'
import { fitBounds } from '#domain/view-transform.ts'
import { floorBounds } from '#floorplan/floor-bounds.ts'
import { FloorStage } from '#floorplan/floor-stage.tsx'
import { FloorLayer } from '#floorplan/layers/floor-layer.tsx'
import { PlanLayer } from '#floorplan/layers/plan-layer.tsx'
import { ZonesLayer } from '#floorplan/layers/zones-layer.tsx'
import { readPlanInk } from '#floorplan/plan-ink.ts'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { useTagCanvas } from '#floorplan/use-tag-canvas.ts'
import { createViewStore, setView } from '#floorplan/view-store.ts'
import { alarmMarks } from '#live/alarm-marks.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { MarkedTag } from '#live/messages.ts'
import { useIsLost } from '#live/use-lost.ts'
import { textOf } from '#text/text-of.ts'
import { useMagnification } from './use-magnification.ts'
import type { WallData } from './use-wall-data.ts'
import styles from './wall.module.css'

const useText = textOf('wall')

interface WallFloorProps {
  readonly area: Area
  readonly data: WallData
}

/** Nothing is doubted of a tag whose type says nothing about its speed. */
const fastestOf = (type: string | undefined) => {
  const fastestMps = plausibleSpeedMps(type)
  return fastestMps === undefined ? {} : { fastestMps }
}

const nothing = () => undefined

/** Tells the live plane what to show of one area. */
function useTagsOfArea({ uid }: Area, { tags, zones, alarms, hiddenAfter }: WallData): void {
  const live = useLiveClient()
  useEffect(() => {
    live.setArea(uid)
    live.setLabels('room', true, false)
    return () => live.setArea(undefined)
  }, [live, uid])

  useEffect(() => {
    live.setTags(
      tags.map(tag => ({
        uid: tag.uid,
        name: tag.displayName ?? tag.name,
        kind: tagKind(tag),
        ...fastestOf(tag.type),
        ...(tag.updateIntervalMs !== undefined && { intervalMs: tag.updateIntervalMs }),
      })),
    )
    live.seed(tags.flatMap(tag => (tag.lastFix ? [{ tagUid: tag.uid, ...tag.lastFix }] : [])))
  }, [live, tags])

  useEffect(
    () => live.setBuffers(zones.filter(zone => zone.dynamic && zone.boundTagUid !== undefined)),
    [live, zones],
  )

  useEffect(() => live.hideSilent(hiddenAfter), [live, hiddenAfter])

  const marksKey = JSON.stringify(alarmMarks(alarms, Date.now()))
  useEffect(() => live.setMarks(JSON.parse(marksKey) as readonly MarkedTag[]), [live, marksKey])
}

/** The whole floor of an area, larger than at a desk, and nothing to be touched. */
export function WallFloor({ area, data }: WallFloorProps) {
  const { wall } = useText()
  const [views] = useState(createViewStore)
  const zoom = useMagnification()
  const plan = usePlanWithImage(usedPlan(data.plans.filter(each => each.areaUid === area.uid)))
  const { picture } = usePlanPicture(plan)
  const onStage = useTagCanvas(views)
  const lost = useIsLost()
  useTagsOfArea(area, data)
  const zones = useMemo(
    () => data.zones.filter(zone => zone.areaUid === area.uid && !zone.dynamic),
    [data.zones, area.uid],
  )
  const bounds = useMemo(() => floorBounds(plan, zones, []), [plan, zones])
  const placement = plan?.placement ?? unplaced
  const ink = useMemo(() => picture && readPlanInk(picture, placement), [picture, placement])
  const alarmedKey = data.alarms
    .flatMap(alarm => alarm.zoneUid ?? [])
    .sort()
    .join()
  const alarmed = useMemo(() => new Set(alarmedKey.split(',')), [alarmedKey])

  useEffect(() => {
    let width = 0
    let height = 0
    function fit(): void {
      const { size } = views.getState()
      if (size.width === 0 || (size.width === width && size.height === height)) return
      width = size.width
      height = size.height
      setView(views, fitBounds(bounds, size, 8))
    }
    fit()
    return views.subscribe(fit)
  }, [views, bounds])

  return (
    <div className={styles.floor} role="img" aria-label={wall.screen.floor(area.name)}>
      <div
        className={styles.magnified}
        style={{ width: `${100 / zoom}%`, height: `${100 / zoom}%`, transform: `scale(${zoom})` }}
        inert
      >
        <FloorStage
          views={views}
          zones={zones}
          label={wall.screen.floor(area.name)}
          lost={lost}
          draws={false}
          onPick={nothing}
          onFit={nothing}
          onStage={onStage}
        >
          <FloorLayer name="floor">
            <PlanLayer views={views} picture={picture} placement={placement} />
            <ZonesLayer
              views={views}
              zones={zones}
              selectedUid={undefined}
              alarmed={alarmed}
              labels
              ink={ink}
            />
          </FloorLayer>
        </FloorStage>
      </div>
    </div>
  )
}
