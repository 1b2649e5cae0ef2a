import { memo } from 'react'
import { Circle, Text } from 'react-konva'

interface TagMarkProps {
  readonly uid: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly selected: boolean
  readonly onSelect: (uid: string) => void
}

/** One tag; React renders it again only if it moved. */
export const TagMark = memo(function TagMark({ uid, name, x, y, selected, onSelect }: TagMarkProps) {
  return (
    <>
      <Circle
        x={x}
        y={y}
        radius={5.5}
        fill={selected ? '#0b6bcb' : '#1f4e79'}
        onClick={() => onSelect(uid)}
      />
      <Text
        x={x + 9}
        y={y - 6}
        text={name}
        fontSize={11.5}
        fontFamily="Inter, system-ui, sans-serif"
        fill="#1b2430"
      />
    </>
  )
})
