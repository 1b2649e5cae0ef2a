import { useReducedMotion } from '@mantine/hooks'
import type { Group as GroupNode } from 'konva/lib/Group'
import type { Shape } from 'konva/lib/Shape'
import { useEffect, useMemo, useRef } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import type { PlanInk } from '../plan-ink.ts'
import { zoneStyle } from '../shapes/zone-look.ts'
import { rememberedPlaces } from '../shapes/zone-name.tsx'
import { ZoneShape } from '../shapes/zone-shape.tsx'
import { pulseFrameMs, pulseMs } from './pulse-rate.ts'

interface ZonesLayerProps {
  readonly zones: readonly Zone[]
  readonly selectedUid?: ZoneUid | undefined
  /** Zones with an active alarm. */
  readonly alarmed?: ReadonlySet<ZoneUid>
  readonly labels: boolean
  /** What the plan has drawn, which names keep clear of. */
  readonly ink?: PlanInk | undefined
}

const none: ReadonlySet<ZoneUid> = new Set()

/** Draws what pulses as it looks now. */
function pulse(group: GroupNode, zones: ReadonlyMap<string, Zone>, selectedUid: ZoneUid | undefined): void {
  const phase = 0.5 - 0.5 * Math.cos((performance.now() / pulseMs) * 2 * Math.PI)
  for (const node of group.find<GroupNode>('.alarmed')) {
    const zone = zones.get(node.id())
    if (!zone) continue
    const style = zoneStyle(zone.severity, zone.uid === selectedUid, phase)
    node.findOne<Shape>('.fill')?.opacity(style.fillOpacity)
    node.findOne<Shape>('.halo')?.strokeWidth(style.haloPx)
    node.findOne<Shape>('.border')?.strokeWidth(style.borderPx)
  }
}

/** Zones and their names, the smallest on top; those in alarm pulse, or stand out still where motion is not wanted. */
export function ZonesLayer({ zones, selectedUid, alarmed = none, labels, ink }: ZonesLayerProps) {
  const group = useRef<GroupNode>(null)
  const isStill = useReducedMotion()
  const names = useMemo(() => rememberedPlaces(ink), [ink])
  const inOrder = useMemo(
    () => zones.toSorted((a, b) => shapeAreaM2(b.shape) - shapeAreaM2(a.shape)),
    [zones],
  )
  const pulsing = isStill ? 0 : zones.filter(zone => alarmed.has(zone.uid)).length

  useEffect(() => {
    if (pulsing === 0) return
    const byUid = new Map(zones.map(zone => [zone.uid, zone]))
    const timer = setInterval(
      () => group.current && pulse(group.current, byUid, selectedUid),
      pulseFrameMs(pulsing),
    )
    return () => clearInterval(timer)
  }, [pulsing, zones, selectedUid])

  return (
    <Group ref={group}>
      {inOrder.map(zone => (
        <ZoneShape
          key={zone.uid}
          zone={zone}
          selected={zone.uid === selectedUid}
          alarmed={alarmed.has(zone.uid)}
          named={labels}
          names={names}
        />
      ))}
    </Group>
  )
}
