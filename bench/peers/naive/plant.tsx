import { useEffect, useState } from 'react'
import { Layer, Stage } from 'react-konva'
import type { Floor } from '../shared/floor.ts'
import { onPositions, type Position } from '../shared/positions.ts'
import type { Tag, Zone } from '../shared/service.ts'
import { createTrails } from '../shared/trails.ts'
import { TagMark } from './tag-mark.tsx'
import { ZoneShape } from './zone-shape.tsx'

interface PlantProps {
  readonly floor: Floor
  readonly tags: readonly Tag[]
  readonly zones: readonly Zone[]
}

/** The newest position of every tag as React state, set at most once per frame. */
function usePositions(floor: Floor): ReadonlyMap<string, Position> {
  const [positions, setPositions] = useState<ReadonlyMap<string, Position>>(new Map())
  useEffect(() => {
    const newest = new Map<string, Position>()
    const trails = createTrails()
    let due = false
    onPositions(floor.projectUid, position => {
      newest.set(position.tagUid, position)
      if (floor.trails) trails.add(position)
      if (due) return
      due = true
      requestAnimationFrame(() => {
        due = false
        setPositions(new Map(newest))
      })
    })
  }, [floor])
  return positions
}

/** Zones, and every tag as a circle with its name: the approach of the react-konva documentation. */
export function Plant({ floor, tags, zones }: PlantProps) {
  const positions = usePositions(floor)
  const [shapes, setShapes] = useState(zones)
  const [selected, setSelected] = useState<string>()
  return (
    <Stage width={floor.width} height={floor.height}>
      <Layer>
        {shapes.map(zone => (
          <ZoneShape
            key={zone.uid}
            floor={floor}
            zone={zone}
            edited={zone.name === 'Staging'}
            onChange={points =>
              setShapes(old => old.map(each => (each.uid === zone.uid ? { ...each, points } : each)))
            }
          />
        ))}
      </Layer>
      <Layer>
        {tags.map(tag => {
          const position = positions.get(tag.uid)
          return position ? (
            <TagMark
              key={tag.uid}
              uid={tag.uid}
              name={tag.name}
              x={floor.toX(position.x)}
              y={floor.toY(position.y)}
              selected={tag.uid === selected}
              onSelect={setSelected}
            />
          ) : null
        })}
      </Layer>
    </Stage>
  )
}
