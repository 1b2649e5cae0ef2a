import { useReducedMotion } from '@mantine/hooks'
import type { Layer as LayerNode } from 'konva/lib/Layer'
import { useEffect, useRef } from 'react'
import { Group, Layer } from 'react-konva/lib/ReactKonvaCore'
import type { ZoneUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { Outline } from '../shapes/outline.tsx'
import { zoneStyle } from '../shapes/zone-shape.tsx'
import { useStage } from '../stage-context.ts'

/** Duration of an alarm pulse, milliseconds. */
export const pulseMs = 1400

/** @returns phase of the pulse at a time, 0 to 1 */
export function pulseOpacity(nowMs: number): number {
  return 0.5 - 0.5 * Math.cos((nowMs / pulseMs) * 2 * Math.PI)
}

interface AlarmPulseLayerProps {
  readonly zones: readonly Zone[]
  readonly selectedUid?: ZoneUid | undefined
  /** Zones with an active alarm. */
  readonly alarmed: ReadonlySet<ZoneUid>
}

const frameMs = 100
/** On top of the fill of the zone itself. */
const fillOpacity = 0.17

/**
 * Zones in alarm in their brightest state, above the layer of all zones. Only the canvas opacity is animated, so that a
 * pulse redraws nothing. Empty with reduced motion.
 */
export function AlarmPulseLayer({ zones, selectedUid, alarmed }: AlarmPulseLayerProps) {
  const { palette } = useStage()
  const isStill = useReducedMotion()
  const layer = useRef<LayerNode>(null)
  const pulsing = isStill ? [] : zones.filter(zone => alarmed.has(zone.uid))
  const isPulsing = pulsing.length > 0

  useEffect(() => {
    if (!isPulsing) return
    const timer = setInterval(() => {
      const canvas = layer.current?.getNativeCanvasElement()
      if (canvas) canvas.style.opacity = pulseOpacity(performance.now()).toFixed(2)
    }, frameMs)
    return () => clearInterval(timer)
  }, [isPulsing])

  return (
    isPulsing && (
      <Layer ref={layer} name="alarm-pulse" listening={false}>
        {pulsing.map(({ uid, shape, severity }) => {
          const { haloPx, borderPx, dashPx } = zoneStyle(severity, uid === selectedUid, 1)
          const colour = palette.severity[severity]
          return (
            <Group key={uid}>
              <Outline shape={shape} fill={colour} opacity={fillOpacity} />
              <Outline shape={shape} stroke={palette.tagHalo} strokeWidth={haloPx} opacity={0.7} />
              <Outline
                shape={shape}
                stroke={uid === selectedUid ? palette.selection : colour}
                strokeWidth={borderPx}
                dash={dashPx}
              />
            </Group>
          )
        })}
      </Layer>
    )
  )
}
