import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { type AnchorDrag, AnchorMarker } from '../shapes/anchor-marker.tsx'

interface AnchorsLayerProps {
  readonly anchors: readonly Anchor[]
  readonly chosenUid?: AnchorUid | undefined
  /** Absent if anchors cannot be moved. Must be the same object in all renders. */
  readonly drag?: AnchorDrag
}

/** Anchors and bridges at their positions. */
export function AnchorsLayer({ anchors, chosenUid, drag }: AnchorsLayerProps) {
  return (
    <Group>
      {anchors.map(anchor => (
        <AnchorMarker key={anchor.uid} anchor={anchor} chosen={anchor.uid === chosenUid} drag={drag} />
      ))}
    </Group>
  )
}
