import type { Group as GroupNode } from 'konva/lib/Group'
import { memo, useRef } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import { useFollowView } from '../stage-context.ts'
import { FixedSize } from './fixed-size.tsx'
import { Label } from './label.tsx'

const minPx = 44
const abovePx = 11

/** Length of an edge at its centre; hidden if the edge is too short. */
export const EdgeLength = memo(function EdgeLength({ a, b }: { readonly a: PointM; readonly b: PointM }) {
  const group = useRef<GroupNode>(null)
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  useFollowView(({ view }) => group.current?.visible(lengthM * view.pxPerM >= minPx))
  return (
    <FixedSize x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} listening={false}>
      <Group ref={group}>
        <Label text={`${lengthM.toFixed(2)} m`} y={-abovePx} align="center" />
      </Group>
    </FixedSize>
  )
})
