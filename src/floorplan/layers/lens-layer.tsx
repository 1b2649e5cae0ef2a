import 'konva/lib/shapes/Path'
import { useMemo } from 'react'
import { Group, Path } from 'react-konva/lib/ReactKonvaCore'
import { useStore } from 'zustand'
import type { PointM } from '#domain/geometry/point.ts'
import { toScreen } from '#domain/geometry/view-transform.ts'
import { joinedMarks, type LensShape, lensShapes } from '../joined-marks.ts'
import { FixedSize } from '../shapes/fixed-size.tsx'
import { Label } from '../shapes/label.tsx'
import { useStage } from '../stage-context.ts'

/** A mark of the radio lens. */
export interface LensMark extends PointM {
  readonly shape: LensShape
  /** Label of the mark: a count or a state. */
  readonly count?: number
  readonly label?: string
  /** Number of earlier marks at the same position. */
  readonly place: number
}

interface LensLayerProps {
  /** The most important first; drawn on top. */
  readonly marks: readonly LensMark[]
}

const besidePx = 12
const linePx = 19
/** Number of zoom steps per doubling for which marks are joined again. */
const steps = 4

/** Marks with labels in constant screen size; overlapping counts are added up. */
export function LensLayer({ marks }: LensLayerProps) {
  const { drawn } = useStage()
  const step = useStore(drawn, ({ view }) => Math.round(Math.log2(view.pxPerM) * steps))
  const shown = useMemo(() => {
    const view = { pxPerM: 2 ** (step / steps), originX: 0, originY: 0 }
    const placeOf = (mark: LensMark) => {
      const { x, y } = toScreen(view, mark)
      return { x, y: y + mark.place * linePx }
    }
    return joinedMarks(marks, placeOf).toReversed()
  }, [marks, step])
  return (
    <Group listening={false}>
      {shown.map(({ mark, count }) => (
        <LensMarker
          key={`${mark.shape} ${mark.x} ${mark.y} ${mark.place}`}
          mark={mark}
          label={mark.label ?? String(count)}
        />
      ))}
    </Group>
  )
}

function LensMarker({ mark, label }: { readonly mark: LensMark; readonly label: string }) {
  const { palette } = useStage()
  const stroke = { data: lensShapes[mark.shape], lineJoin: 'round', lineCap: 'round' } as const
  return (
    <FixedSize x={mark.x} y={mark.y}>
      <Group y={mark.place * linePx}>
        <Path {...stroke} stroke={palette.tagHalo} strokeWidth={5} />
        <Path {...stroke} stroke={palette.text} strokeWidth={1.75} />
        <Label text={label} x={besidePx} />
      </Group>
    </FixedSize>
  )
}
