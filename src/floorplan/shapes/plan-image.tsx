import type { Image as ImageNode } from 'konva/lib/shapes/Image'
import { Suspense, useCallback, useRef } from 'react'
import { Image } from 'react-konva/lib/ReactKonvaCore'
import type { Placement } from '#domain/site/floorplan.ts'
import { imageToMetres } from '#domain/site/placement.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { levelFor, type PlanPicture } from '../plan-picture.ts'
import { useFollowView, useStage } from '../stage-context.ts'

/** Only a view that rests needs it. */
const PlanTileImage = lazyPart(async () => (await import('./plan-tile-image.tsx')).PlanTileImage)

interface PlanImageProps {
  readonly picture: PlanPicture
  readonly placement: Placement
}

/** More device pixels than these to a pixel of the image are shown as squares, not smoothed. */
const squaresFrom = 4

/** The floorplan's image where its placement puts it: the copy that suits the zoom, and once the view rests one drawn for it. */
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
    // A tile lies on the very pixels that it was drawn for.
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
