import { useReducedMotion } from '@mantine/hooks'
import { useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Placement } from '#domain/site/floorplan.ts'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { placeInk } from '../plan-ink.ts'
import { rememberedPlaces } from '../shapes/zone-name.tsx'
import { ZoneShape } from '../shapes/zone-shape.tsx'
import type { PlanPicture } from '../use-plan-picture.ts'

interface ZonesLayerProps {
  readonly zones: readonly Zone[]
  readonly selectedUid?: ZoneUid | undefined
  /** Zones with an active alarm. */
  readonly alarmed?: ReadonlySet<ZoneUid>
  readonly labels: boolean
  /** What the plan shows is avoided by zone names. */
  readonly picture?: PlanPicture | undefined
  readonly placement?: Placement | undefined
}

/** Static pulse phase of zones in alarm with reduced motion. */
const stillPhase = 0.6

const none: ReadonlySet<ZoneUid> = new Set()

/** Zones and their names, smallest on top; those in alarm are highlighted, and pulse in an `AlarmPulseLayer` above. */
export function ZonesLayer(props: ZonesLayerProps) {
  const { zones, selectedUid, alarmed = none, labels, picture, placement } = props
  const isStill = useReducedMotion()
  const names = useMemo(
    () => rememberedPlaces(picture?.ink && placement && placeInk(picture.ink, picture.heightPx, placement)),
    [picture, placement],
  )
  const inOrder = useMemo(
    () => zones.toSorted((a, b) => shapeAreaM2(b.shape) - shapeAreaM2(a.shape)),
    [zones],
  )
  return (
    <Group>
      {inOrder.map(zone => (
        <ZoneShape
          key={zone.uid}
          zone={zone}
          selected={zone.uid === selectedUid}
          alarm={alarmed.has(zone.uid) ? (isStill ? stillPhase : 0) : undefined}
          named={labels}
          names={names}
        />
      ))}
    </Group>
  )
}
