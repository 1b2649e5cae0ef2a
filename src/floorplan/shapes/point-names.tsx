import { useStore } from 'zustand'
import { namePlaces } from '#domain/geometry/name-places.ts'
import type { PointM } from '#domain/geometry/point.ts'
import { useStage } from '../stage-context.ts'
import { FixedSize } from './fixed-size.tsx'
import { Label } from './label.tsx'

const namePx = 12

export interface NamedPoint extends PointM {
  readonly uid: string
  readonly name: string
  readonly dim?: boolean
}

interface PointNamesProps {
  readonly points: readonly NamedPoint[]
  /** Names that would move further are left out; all are shown if absent. */
  readonly maxLines?: number
}

/** Names to the right of points, moved down where they would overlap. The first one keeps its place. */
export function PointNames({ points, maxLines = Number.POSITIVE_INFINITY }: PointNamesProps) {
  const { drawn, palette } = useStage()
  const pxPerM = useStore(drawn, ({ view }) => view.pxPerM)
  const places = namePlaces(points, namePx / pxPerM).filter(
    ({ y, nameY }) => (y - nameY) * pxPerM <= (maxLines + 0.5) * namePx,
  )
  return places.map(({ uid, name, dim, x, y, nameX, nameY }) => (
    <FixedSize key={uid} x={x} y={y}>
      <Label
        text={name}
        x={(nameX - x) * pxPerM}
        y={(y - nameY) * pxPerM - namePx * 0.35}
        sizePx={namePx}
        colour={dim ? palette.dim : palette.text}
      />
    </FixedSize>
  ))
}
