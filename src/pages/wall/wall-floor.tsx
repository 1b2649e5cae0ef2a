import { useEffect, useMemo, useState } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import { usePlanWithImage } from '#api/plan-image.ts'
import { unplaced, usedPlan } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import { plausibleSpeedMps } from '#domain/tag/plausible-speed.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { floorBounds } from '#floorplan/floor-bounds.ts'
import { AlarmPulseLayer } from '#floorplan/layers/alarm-pulse-layer.tsx'
import { TagLayer } from '#floorplan/layers/tag-layer.tsx'
import { ZonesLayer } from '#floorplan/layers/zones-layer.tsx'
import { PlanImage } from '#floorplan/shapes/plan-image.tsx'
import { StillFloor } from '#floorplan/still-floor.tsx'
import { usePlanPicture } from '#floorplan/use-plan-picture.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { MarkedTag } from '#live/messages.ts'
import { alarmMarks } from '#live/model/alarm-marks.ts'
import { useIsConnectionLost } from '#live/use-connection.ts'
import { textOf } from '#locales/text-of.ts'
import type { WallData } from './use-wall-data.ts'
import styles from './wall.module.css'

/** Height of the screen in floor lines: on a 55-inch screen at five metres, this is just legible. */
const floorLines = 540

const magnification = () => Math.max(1, innerHeight / floorLines)

/** Magnification of marks and names compared with a desktop screen (docs/decisions/015-wall-displays.md). */
function useMagnification(): number {
  const [value, setValue] = useState(magnification)
  useEffect(() => {
    const renew = () => setValue(magnification())
    addEventListener('resize', renew)
    return () => removeEventListener('resize', renew)
  }, [])
  return value
}

const useText = textOf('wall')

interface WallFloorProps {
  readonly area: Area
  readonly data: WallData
}

/** Tags without a type are never doubted. */
const fastestOf = (type: string | undefined) => {
  const fastestMps = plausibleSpeedMps(type)
  return fastestMps === undefined ? {} : { fastestMps }
}

/** Sends the live worker what to show for one area. */
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
        name: tagName(tag),
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

  useEffect(() => live.setSilentLimit(hiddenAfter), [live, hiddenAfter])

  const marksKey = JSON.stringify(alarmMarks(alarms, Date.now()))
  useEffect(() => live.setMarks(JSON.parse(marksKey) as readonly MarkedTag[]), [live, marksKey])
}

/** The whole floor of an area, magnified and without interaction. */
export function WallFloor({ area, data }: WallFloorProps) {
  const t = useText()
  const zoom = useMagnification()
  const plan = usePlanWithImage(usedPlan(data.plans.filter(each => each.areaUid === area.uid)))
  const { picture } = usePlanPicture(plan)
  const lost = useIsConnectionLost()
  useTagsOfArea(area, data)
  const zones = useMemo(
    () => data.zones.filter(zone => zone.areaUid === area.uid && !zone.dynamic),
    [data.zones, area.uid],
  )
  const bounds = useMemo(() => floorBounds(plan, zones, []), [plan, zones])
  const placement = plan?.placement ?? unplaced
  const alarmedKey = data.alarms
    .flatMap(alarm => alarm.zoneUid ?? [])
    .sort()
    .join()
  const alarmed = useMemo(() => new Set(alarmedKey.split(',')), [alarmedKey])

  return (
    <div className={styles.floor} role="img" aria-label={t('wall.screen.floor', { area: area.name })}>
      <div
        className={styles.magnified}
        style={{ width: `${100 / zoom}%`, height: `${100 / zoom}%`, transform: `scale(${zoom})` }}
        inert
      >
        <StillFloor bounds={bounds} marginPx={8} magnification={zoom} lost={lost}>
          <Layer name="floor" listening={false}>
            {picture && <PlanImage picture={picture} placement={placement} />}
            <ZonesLayer zones={zones} alarmed={alarmed} labels picture={picture} placement={placement} />
          </Layer>
          <AlarmPulseLayer zones={zones} alarmed={alarmed} />
          <TagLayer />
        </StillFloor>
      </div>
    </div>
  )
}
