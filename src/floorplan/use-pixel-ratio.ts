import type { Stage } from 'konva/lib/Stage'
import { useEffect, useState } from 'react'

/** Device pixels to a CSS pixel; changes when a window goes to another screen, or the page is zoomed. */
export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const renew = () => setRatio(devicePixelRatio)
    addEventListener('resize', renew)
    return () => removeEventListener('resize', renew)
  }, [])
  return ratio
}

/** Gives all layers of a stage this many pixels to a CSS pixel; Konva takes the browser's when a layer is made. */
export function useLayerPixels(stage: Stage | null, pixelRatio: number): void {
  useEffect(() => {
    for (const layer of stage?.getLayers() ?? []) {
      if (layer.getCanvas().getPixelRatio() === pixelRatio) continue
      layer.getCanvas().setPixelRatio(pixelRatio)
      layer.batchDraw()
    }
  })
}
