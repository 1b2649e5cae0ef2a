import type { Group as GroupNode } from 'konva/lib/Group'
import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import { useFollowView } from '../stage-context.ts'

/** A point on the floor in metres whose children are drawn in CSS pixels, y downwards, at any zoom. */
export function FixedSize(props: ComponentProps<typeof Group> & { readonly x: number; readonly y: number }) {
  const group = useRef<GroupNode>(null)
  useFollowView(({ view }) => {
    const perPx = 1 / view.pxPerM
    if (group.current && group.current.scaleX() !== perPx) group.current.scale({ x: perPx, y: -perPx })
  })
  return <Group ref={group} {...props} />
}
