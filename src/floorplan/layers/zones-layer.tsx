import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import type { PointM } from '#domain/point.ts'
import type { ZoneUid } from '#domain/uid.ts'
import type { Size, View } from '#domain/view-transform.ts'
import type { Zone, ZoneShape } from '#domain/zone.ts'
import { shapeBounds, shapeCentre } from '#domain/zone-outline.ts'
import { markScale } from '#live/mark-scale.ts'
import { zoneFont } from '#live/zone-stroke.ts'
import { usePalette } from '../floor-colours.ts'
import { namePlace } from '../name-place.ts'
import type { PlanInk } from '../plan-ink.ts'
import type { ViewStore } from '../view-store.ts'
import { PaintedShape } from './painted-shape.tsx'
import { pulseFrameMs, pulseMs } from './pulse-rate.ts'
import { drawZone } from './zone-painting.ts'

interface ZonesLayerProps {
  readonly views: ViewStore
  readonly zones: readonly Zone[]
  readonly selectedUid: ZoneUid | undefined
  /** Zones with an active alarm. */
  readonly alarmed: ReadonlySet<ZoneUid>
  readonly labels: boolean
  /** What the plan has drawn, which names keep clear of. */
  readonly ink: PlanInk | undefined
}

function isInView(zone: Zone, view: View, size: Size): boolean {
  const { minX, minY, maxX, maxY } = shapeBounds(zone.shape)
  return (
    view.originX + maxX * view.pxPerM >= 0 &&
    view.originX + minX * view.pxPerM <= size.width &&
    view.originY - minY * view.pxPerM >= 0 &&
    view.originY - maxY * view.pxPerM <= size.height
  )
}

/** Names stay where they are while the zoom changes by less than a third: a name that wanders is harder to read than one on a line. */
function rememberedPlaces(ink: PlanInk | undefined) {
  const places = new WeakMap<ZoneShape, Map<number, PointM>>()
  return ({ shape }: Zone, width: number, height: number): PointM => {
    if (!ink) return shapeCentre(shape)
    const step = Math.round(Math.log2(height) * 2)
    const known = places.get(shape) ?? new Map<number, PointM>()
    places.set(shape, known)
    const place = known.get(step) ?? namePlace(shape, width, height, ink)
    known.set(step, place)
    return place
  }
}

/** Zones and their names; those in alarm pulse, or stand out still where motion is not wanted. */
export function ZonesLayer({ views, zones, selectedUid, alarmed, labels, ink }: ZonesLayerProps) {
  const { palette } = usePalette()
  const still = useReducedMotion()
  const pulsing = still ? 0 : zones.filter(zone => alarmed.has(zone.uid)).length

  const placeOf = useMemo(() => rememberedPlaces(ink), [ink])

  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View, size: Size) => {
      context.font = zoneFont(12 * markScale(size.width))
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      const phase = still ? 0.6 : 0.5 - 0.5 * Math.cos((performance.now() / pulseMs) * 2 * Math.PI)
      for (const zone of zones)
        if (isInView(zone, view, size))
          drawZone(context, view, zone, palette, {
            selected: zone.uid === selectedUid,
            pulse: alarmed.has(zone.uid) ? phase : undefined,
            labels,
            namePlace: placeOf,
          })
    },
    [zones, selectedUid, alarmed, labels, palette, still, placeOf],
  )
  return (
    <PaintedShape views={views} paint={paint} everyMs={pulsing > 0 ? pulseFrameMs(pulsing) : undefined} />
  )
}
