import type { Image as ImageNode } from 'konva/lib/shapes/Image'
import { Suspense, useCallback, useRef } from 'react'
import { Image } from 'react-konva/lib/ReactKonvaCore'
import type { Placement } from '#domain/site/floorplan.ts'
import { imageToMetres } from '#domain/site/placement.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useFollowView, useStage } from '../stage-context.ts'
import { levelFor, type PlanPicture } from '../use-plan-picture.ts'

/** Needed only after the view has stopped moving. */
const PlanTileImage = lazyPart(async () => (await import('./plan-tile-image.tsx')).PlanTileImage)

interface PlanImageProps {
  readonly picture: PlanPicture
  readonly placement: Placement
}

/** Pixels of the image larger than this many device pixels are shown as squares instead of smoothed. */
const squaresFrom = 4

/**
 * The floorplan's image at its placement: the copy that suits the zoom, then one drawn for the zoom once the view
 * stops.
 */
export function PlanImage({ picture, placement }: PlanImageProps) {
  const { drawn, pixelRatio } = useStage()
  const whole = useRef<ImageNode>(null)
  const isTiled = useRef(false)
  const { widthPx, heightPx } = picture
  const { metresPerPx, rotationDeg } = placement
  const topLeft = imageToMetres(placement, heightPx, { x: 0, y: 0 })

  const draw = useCallback(() => {
    const shown = drawn.getState().view.pxPerM * metresPerPx * pixelRatio
    whole.current?.visible(!isTiled.current)
    if (!isTiled.current) whole.current?.image(levelFor(picture, shown)?.canvas)
    // A tile is aligned with device pixels.
    whole.current?.getLayer()?.imageSmoothingEnabled(!isTiled.current && shown < squaresFrom)
  }, [drawn, picture, metresPerPx, pixelRatio])
  useFollowView(draw)

  const setTiled = useCallback(
    (tiled: boolean) => {
      isTiled.current = tiled
      draw()
    },
    [draw],
  )

  return (
    <>
      <Image
        ref={whole}
        image={picture.levels[0]?.canvas}
        x={topLeft.x}
        y={topLeft.y}
        width={widthPx}
        height={heightPx}
        rotation={rotationDeg}
        scaleX={metresPerPx}
        scaleY={-metresPerPx}
        listening={false}
      />
      <Suspense>
        <PlanTileImage picture={picture} placement={placement} onTiled={setTiled} />
      </Suspense>
    </>
  )
}
