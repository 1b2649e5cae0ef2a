import type { Stage } from 'konva/lib/Stage'
import { useEffect, useState } from 'react'

/** Device pixels per CSS pixel; changes with the screen and the page zoom. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const renew = () => setRatio(devicePixelRatio)
    addEventListener('resize', renew)
    return () => removeEventListener('resize', renew)
  }, [])
  return ratio
}

/** Sets the pixel ratio of all layers of a stage; Konva only reads the browser's when it creates a layer. */
export function useLayerPixels(stage: Stage | null, pixelRatio: number): void {
  useEffect(() => {
    for (const layer of stage?.getLayers() ?? []) {
      if (layer.getCanvas().getPixelRatio() === pixelRatio) continue
      layer.getCanvas().setPixelRatio(pixelRatio)
      layer.batchDraw()
    }
  })
}
