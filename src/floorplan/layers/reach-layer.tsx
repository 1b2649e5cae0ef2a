import { Circle, Layer } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import { FixedSize } from '../shapes/fixed-size.tsx'
import { Label } from '../shapes/label.tsx'
import { useStage } from '../stage-context.ts'

export interface TravelRadius {
  readonly at: PointM
  readonly radiusM: number
  /** Label of the ring. */
  readonly label: string
}

const clearOfMarkerPx = 20

/** How far a tag can have moved since its last fix, as a dashed ring around that fix. */
export function TravelRadiusLayer({
  travelRadius: { at, radiusM, label },
}: {
  readonly travelRadius: TravelRadius
}) {
  const { palette } = useStage()
  const ring = { ...at, radius: radiusM, strokeScaleEnabled: false }
  return (
    <Layer name="reach" listening={false}>
      <Circle {...ring} stroke={palette.tagHalo} strokeWidth={3.5} />
      <Circle {...ring} stroke={palette.text} strokeWidth={1.5} dash={[3, 5]} />
      <FixedSize {...at}>
        <Label text={label} y={clearOfMarkerPx} align="center" />
      </FixedSize>
    </Layer>
  )
}
