import { Stage } from 'konva/lib/Stage'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ScreenPoint } from '#domain/point.ts'
import { toScreen } from '#domain/view-transform.ts'
import type { Zone } from '#domain/zone.ts'
import { createDrawingHand } from './drawing-hand.ts'
import { useDrawing } from './drawing-store.ts'
import styles from './floor-stage.module.css'
import { StageContext } from './stage-context.ts'
import { type StageKeyAction, stageKey } from './stage-keys.ts'
import { createStagePointer, type StageHand } from './stage-pointer.ts'
import { pan, setSize, type ViewStore, zoom } from './view-store.ts'

export interface FloorStageProps {
  readonly views: ViewStore
  /** What a drawing snaps to. */
  readonly zones: readonly Zone[]
  /** What the stage is, for those who do not see it. */
  readonly label: string
  readonly describedBy?: string
  /** Nothing on it is current. */
  readonly lost?: boolean
  /** False: this is no place to draw; whatever is in hand elsewhere stays there. */
  readonly draws?: boolean
  /** A click while nothing is drawn. */
  readonly onPick: (at: ScreenPoint, touch: boolean) => void
  readonly onHover?: (at: ScreenPoint | undefined) => void
  /** The person moved the view. */
  readonly onLook?: () => void
  readonly onFit: () => void
  /** Enter on an outline that is closed. */
  readonly onFinish?: () => void
  /** Escape while nothing is drawn. */
  readonly onEscape?: () => void
  /** The layers are in place: where what is no Konva layer joins in. Answers how to leave. */
  readonly onStage?: (stage: Stage) => () => void
  readonly children: ReactNode
}

/** The floor on screen: layers, and the hands (pointer, fingers, keys) that look at it and draw on it. */
export function FloorStage(props: FloorStageProps) {
  const { views, label, describedBy, lost = false, draws = true, onStage, children } = props
  const element = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>()
  const latest = useRef(props)
  latest.current = props
  const drawingHand = useRef(createDrawingHand(views, () => latest.current.zones))
  const pointer = useRef<ReturnType<typeof createStagePointer>>(undefined)
  const size = useStore(views, state => state.size)
  const isDrawing = useDrawing(state => state.drawing !== undefined) && draws

  useEffect(() => {
    const node = element.current
    if (!node) return
    const observer = new ResizeObserver(() =>
      setSize(views, { width: node.clientWidth, height: node.clientHeight }),
    )
    observer.observe(node)
    const inHand = () => latest.current.draws !== false && useDrawing.getState().drawing !== undefined
    const hand: StageHand = {
      press: (at, keys) => inHand() && drawingHand.current.press(at, keys),
      move: (at, keys) => (inHand() ? drawingHand.current.move(at, keys) : latest.current.onHover?.(at)),
      release: (at, still, keys) => {
        if (inHand()) drawingHand.current.release(at, still, keys)
        else if (still) latest.current.onPick(at, keys.touch)
      },
      double: (_at, keys) => inHand() && drawingHand.current.double(keys),
      leave: () => latest.current.onHover?.(undefined),
      interrupt: () => {
        if (!inHand()) return
        const { drawing, send } = useDrawing.getState()
        send({ type: drawing?.now.phase === 'dragging' ? 'cancel' : 'back' })
      },
      looked: () => latest.current.onLook?.(),
    }
    pointer.current = createStagePointer(node, views, () => hand)
    return () => {
      observer.disconnect()
      pointer.current?.destroy()
    }
  }, [views])

  const isSized = size.width > 0
  useEffect(() => {
    if (!isSized) return
    const container = document.createElement('div')
    element.current?.append(container)
    const made = new Stage({ container, listening: false, ...views.getState().size })
    setStage(made)
    return () => {
      made.destroy()
      container.remove()
    }
  }, [isSized, views])

  useEffect(() => {
    if (size.width > 0) stage?.size(size)
  }, [stage, size])

  // The layers' own effects ran before this one: they are in place.
  useEffect(() => (stage ? onStage?.(stage) : undefined), [stage, onStage])

  function stepTo(dx: number, dy: number): void {
    const { drawing, send } = useDrawing.getState()
    if (drawing?.now.tool === 'edit') {
      send({ type: 'nudge', dx, dy })
      return
    }
    const { view, size: seen } = views.getState()
    const at = toScreen(view, drawingHand.current.stepCrosshair(dx, dy))
    const out = (v: number, max: number) => (v < 24 ? 24 - v : v > max - 24 ? max - 24 - v : 0)
    const [shiftX, shiftY] = [out(at.x, seen.width), out(at.y, seen.height)]
    if (shiftX !== 0 || shiftY !== 0) pan(views, shiftX, shiftY)
  }

  function act(action: StageKeyAction): void {
    const { send, crosshair, drawing, undo, redo } = useDrawing.getState()
    if (action.act === 'pan') {
      pan(views, action.dx, action.dy)
      props.onLook?.()
    } else if (action.act === 'zoom') zoom(views, action.factor)
    else if (action.act === 'fit') props.onFit()
    else if (!draws) return
    else if (action.act === 'undo') undo()
    else if (action.act === 'redo') redo()
    else if (action.act === 'step') stepTo(action.dx, action.dy)
    else if (action.act === 'choose') send({ type: 'choose', by: action.by })
    else if (action.act === 'close') send({ type: 'complete' })
    else if (action.act === 'back' || action.act === 'remove') send({ type: action.act })
    else if (action.act === 'cancel') isDrawing ? send({ type: 'cancel' }) : props.onEscape?.()
    else if (drawing?.now.tool === 'edit' && action.act === 'enter') props.onFinish?.()
    else if (crosshair && drawing?.now.tool !== 'edit') drawingHand.current.dropCorner()
    else if (action.act === 'enter') send({ type: 'complete' })
    else pointer.current?.holdSpace(true)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== element.current) return
    const action = stageKey(event, isDrawing)
    if (!action) return
    event.preventDefault()
    act(action)
  }

  return (
    <div
      ref={element}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked by keys
      tabIndex={0}
      className={styles.stage}
      data-drawing={isDrawing}
      data-lost={lost}
      data-testid="floor"
      onKeyDown={onKeyDown}
      onKeyUp={event => event.key === ' ' && pointer.current?.holdSpace(false)}
      onBlur={() => pointer.current?.holdSpace(false)}
    >
      {stage && <StageContext value={stage}>{children}</StageContext>}
    </div>
  )
}
