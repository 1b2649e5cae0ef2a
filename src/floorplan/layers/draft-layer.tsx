import 'konva/lib/shapes/Rect'
import { useEffect, useMemo, useState } from 'react'
import { Circle, Layer, Rect } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import type { SnapKind } from '#domain/geometry/snapping.ts'
import type { ZoneShape } from '#domain/zone/zone.ts'
import { useDrawing } from '../drawing-store.ts'
import { Crosshair } from '../shapes/crosshair.tsx'
import { DraftOutline } from '../shapes/draft-outline.tsx'
import { FixedSize } from '../shapes/fixed-size.tsx'
import { MeasureLine } from '../shapes/measure-line.tsx'
import { VertexHandle } from '../shapes/vertex-handle.tsx'
import { useStage } from '../stage-context.ts'
import { outlineOf, type ToolState } from '../tools/drawing.ts'
import { handlesOf, type PlacedHandle } from '../tools/shape-handles.ts'

/** Whether touch is used: by the last pointer event, initially by the device's capabilities. */
export function useIsTouch(): boolean {
  const [isTouch, setTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    const follow = ({ pointerType }: PointerEvent) => setTouch(pointerType === 'touch')
    addEventListener('pointerdown', follow, true)
    return () => removeEventListener('pointerdown', follow, true)
  }, [])
  return isTouch
}

/** The current drawing: outline, handles, lengths and the keyboard's crosshair. */
export function DraftLayer() {
  const now = useDrawing(state => state.drawing?.now)
  const snap = useDrawing(state => state.snap)
  const crosshair = useDrawing(state => state.crosshair)
  const shape = now && outlineOf(now)
  const cursor = now && 'cursor' in now ? now.cursor : undefined
  return (
    <Layer name="draft" visible={now !== undefined || crosshair !== undefined}>
      {now?.tool === 'measure' && <MeasureLine state={now} />}
      {shape && <DraftOutline shape={shape} closed={now.tool === 'edit'} />}
      {now?.tool === 'edit' && 'shape' in now && <Handles shape={now.shape} state={now} />}
      {now?.tool === 'polygon' && now.phase === 'drawing' && <Corners points={now.points} />}
      {now && now.tool !== 'measure' && cursor && <SnapMark at={cursor} kind={snap} />}
      {crosshair && <Crosshair at={crosshair} />}
    </Layer>
  )
}

/** Half the distance from a handle to the nearest other one of its kind, metres. */
function roomAround(own: PlacedHandle, all: readonly PlacedHandle[]): number {
  const others = all.filter(other => other !== own && other.kind === own.kind)
  return Math.min(...others.map(({ x, y }) => Math.hypot(x - own.x, y - own.y))) / 2
}

function Handles({ shape, state }: { readonly shape: ZoneShape; readonly state: ToolState }) {
  const touch = useIsTouch()
  const handles = useMemo(() => {
    const all = handlesOf(shape)
    // Corners are above edge centres, so that a corner wins when both are in reach.
    return all.map(each => ({ ...each, roomM: roomAround(each, all) })).toReversed()
  }, [shape])
  const selected = 'selected' in state ? state.selected : undefined
  return handles.map(({ kind, index, ...place }) => (
    <VertexHandle
      key={`${kind} ${index}`}
      kind={kind}
      index={index}
      {...place}
      chosen={kind === 'corner' && index === selected}
      touch={touch}
    />
  ))
}

/** The corners of an open polygon; the first is larger, since clicking it closes the polygon. */
function Corners({ points }: { readonly points: readonly PointM[] }) {
  const { palette } = useStage()
  return points.map((p, i) => {
    const px = i === 0 ? 11 : 8
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: corners are identified by their index
      <FixedSize key={i} {...p} listening={false}>
        <Rect
          x={-px / 2}
          y={-px / 2}
          width={px}
          height={px}
          fill={palette.tagHalo}
          stroke={palette.selection}
          strokeWidth={2}
        />
      </FixedSize>
    )
  })
}

const snapRadiiPx: Readonly<Record<SnapKind, number>> = {
  none: 0,
  first: 9,
  vertex: 8,
  edge: 6,
  aligned: 5,
  angle: 5,
}

/** A ring at the snap target. */
function SnapMark({ at, kind }: { readonly at: PointM; readonly kind: SnapKind }) {
  const { palette } = useStage()
  return (
    <FixedSize {...at} listening={false} visible={kind !== 'none'}>
      <Circle radius={snapRadiiPx[kind]} stroke={palette.selection} strokeWidth={2} />
    </FixedSize>
  )
}
