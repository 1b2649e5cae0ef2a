import { useReducedMotion } from '@mantine/hooks'
import { useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import type { PlanInk } from '../plan-ink.ts'
import { rememberedPlaces } from '../shapes/zone-name.tsx'
import { ZoneShape } from '../shapes/zone-shape.tsx'

interface ZonesLayerProps {
  readonly zones: readonly Zone[]
  readonly selectedUid?: ZoneUid | undefined
  /** Zones with an active alarm. */
  readonly alarmed?: ReadonlySet<ZoneUid>
  readonly labels: boolean
  /** What the plan has drawn, which names keep clear of. */
  readonly ink?: PlanInk | undefined
}

/** How far a zone in alarm has swelled where nothing may move. */
const stillPhase = 0.6

const none: ReadonlySet<ZoneUid> = new Set()

/** Zones and their names, the smallest on top; those in alarm stand out, and pulse by an `AlarmPulseLayer` above. */
export function ZonesLayer({ zones, selectedUid, alarmed = none, labels, ink }: ZonesLayerProps) {
  const isStill = useReducedMotion()
  const names = useMemo(() => rememberedPlaces(ink), [ink])
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
