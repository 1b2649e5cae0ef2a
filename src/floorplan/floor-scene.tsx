/**
 * Registers the Konva nodes that every floor uses. React-konva finds them by name, and only registered ones are in the
 * build. `Rect` and `Path` are registered by the few shapes that use them.
 */
import type { Stage as StageNode } from 'konva/lib/Stage'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore'
import { useStore } from 'zustand'
import { usePalette } from './floor-colours.ts'
import styles from './floor-stage.module.css'
import { useDrawnView } from './moving-stage.ts'
import { NameBoxes } from './name-boxes.ts'
import { StageContext } from './stage-context.ts'
import { setSize, type ViewStore } from './view-store.ts'
import 'konva/lib/shapes/Circle'
import 'konva/lib/shapes/Image'
import 'konva/lib/shapes/Line'
import { Konva } from 'konva/lib/Global'

// The middle button pans the view.
Konva.dragButtons = [0]

/** Device pixels per CSS pixel; changes with the screen and the page zoom. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const renew = () => setRatio(devicePixelRatio)
    addEventListener('resize', renew)
    return () => removeEventListener('resize', renew)
  }, [])
  return ratio
}

/** Sets the pixel ratio of all layers of a stage; Konva only reads the browser's when it creates a layer. */
function useLayerPixels(stage: StageNode | null, pixelRatio: number): void {
  useEffect(() => {
    for (const layer of stage?.getLayers() ?? []) {
      if (layer.getCanvas().getPixelRatio() === pixelRatio) continue
      layer.getCanvas().setPixelRatio(pixelRatio)
      layer.batchDraw()
    }
  })
}

const face = '12px "Inter Variable"'

/** Whether the floor's font is loaded. Before that, text has a different width. */
export function useFontReady(): boolean {
  const [isReady, setReady] = useState(() => document.fonts.check(face))
  useEffect(() => {
    let isOver = false
    const done = () => !isOver && setReady(true)
    // If the font fails to load, the fallback font stays and nothing is redrawn.
    document.fonts.load(face).then(done, () => undefined)
    return () => {
      isOver = true
    }
  }, [])
  return isReady
}

interface FloorSceneProps {
  readonly views: ViewStore
  /** CSS scale at which the whole is shown. */
  readonly magnification?: number
  readonly onStage?: (stage: StageNode | null) => void
  readonly children: ReactNode
}

/** A Konva stage that fills its container. Node coordinates are metres with y upwards. */
export function FloorScene({ views, magnification = 1, onStage, children }: FloorSceneProps) {
  const element = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<StageNode | null>(null)
  const size = useStore(views, state => state.size)
  const { palette } = usePalette()
  const isFontReady = useFontReady()
  const drawn = useDrawnView(stage, views)
  const pixelRatio = usePixelRatio() * magnification
  const [nameBoxes] = useState(() => new NameBoxes())
  const parts = useMemo(
    () => ({ views, drawn, palette, nameBoxes, isFontReady, pixelRatio }),
    [views, drawn, palette, nameBoxes, isFontReady, pixelRatio],
  )
  useLayerPixels(stage, pixelRatio)

  useEffect(() => onStage?.(stage), [onStage, stage])

  useEffect(() => {
    const node = element.current
    if (!node) return
    const observer = new ResizeObserver(() =>
      setSize(views, { width: node.clientWidth, height: node.clientHeight }),
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [views])

  return (
    <div ref={element} className={styles.scene}>
      {size.width > 0 && (
        <Stage ref={setStage} {...size}>
          <StageContext value={parts}>{children}</StageContext>
        </Stage>
      )}
    </div>
  )
}
