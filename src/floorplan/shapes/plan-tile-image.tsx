import type { Image as ImageNode } from 'konva/lib/shapes/Image'
import { useRef } from 'react'
import { Image } from 'react-konva/lib/ReactKonvaCore'
import type { Placement } from '#domain/site/floorplan.ts'
import { tileOffset } from '../plan-tile.ts'
import { useFollowView, useStage } from '../stage-context.ts'
import type { PlanPicture } from '../use-plan-picture.ts'
import { usePlanTile } from '../use-plan-tile.ts'

interface PlanTileImageProps {
  readonly picture: PlanPicture
  readonly placement: Placement
  /** Called with whether the tile covers the whole stage. */
  readonly onTiled: (tiled: boolean) => void
}

/** The plan drawn for the current zoom, shown pixel by pixel as long as it covers the stage. */
export function PlanTileImage({ picture, placement, onTiled }: PlanTileImageProps) {
  const { views, pixelRatio } = useStage()
  const image = useRef<ImageNode>(null)
  const tile = usePlanTile(views, picture, placement, pixelRatio)

  useFollowView(({ view, size }) => {
    const at = tile && tileOffset(tile, picture, placement, view, size, pixelRatio)
    image.current?.visible(at !== undefined)
    if (at && tile) {
      const perPx = 1 / (view.pxPerM * tile.dpr)
      image.current?.setAttrs({
        image: tile.canvas,
        x: (at.x / tile.dpr - view.originX) / view.pxPerM,
        y: (view.originY - at.y / tile.dpr) / view.pxPerM,
        scaleX: perPx,
        scaleY: -perPx,
      })
    }
    onTiled(at !== undefined)
  })

  return <Image ref={image} image={undefined} visible={false} listening={false} />
}
