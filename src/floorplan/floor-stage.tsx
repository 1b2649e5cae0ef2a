import type { Node } from 'konva/lib/Node'
import type { Stage as StageNode } from 'konva/lib/Stage'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ScreenPoint } from '#domain/geometry/point.ts'
import { toScreen } from '#domain/geometry/view-transform.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { DrawingInput } from './drawing-input.ts'
import { useDrawing } from './drawing-store.ts'
import { FloorScene } from './floor-scene.tsx'
import styles from './floor-stage.module.css'
import { settleStage } from './moving-stage.ts'
import { DrawingInputContext } from './stage-context.ts'
import { type StageKeyAction, stageKey } from './stage-keys.ts'
import { type StageActions, StagePointer } from './stage-pointer.ts'
import { pan, type ViewStore, zoom } from './view-store.ts'

/** A selected shape, by its name in the scene. */
export interface PickedShape {
  readonly kind: 'zone' | 'anchor'
  readonly uid: string
}

export interface FloorStageProps {
  readonly views: ViewStore
  /** Zones that a drawing snaps to. */
  readonly zones?: readonly Zone[]
  /** Accessible name. */
  readonly label: string
  readonly describedBy?: string
  /** The data is not current. */
  readonly lost?: boolean
  /** False if drawing is disabled here; the current drawing is kept. */
  readonly draws?: boolean
  /** Called for a click while nothing is drawn; `shape` is the topmost one there. */
  readonly onPick?: (at: ScreenPoint, touch: boolean, shape: PickedShape | undefined) => void
  readonly onHover?: (at: ScreenPoint | undefined) => void
  /** Called after the user changed the view. */
  readonly onViewChange?: () => void
  readonly onFit: () => void
  /** Called for Escape while nothing is drawn. */
  readonly onEscape?: () => void
  readonly children: ReactNode
}

const noZones: readonly Zone[] = []

/** The outermost draggable ancestor of a shape. */
function draggableOf(shape: Node | null): Node | undefined {
  if (!shape) return undefined
  return shape.draggable() ? shape : shape.findAncestors((node: Node) => node.draggable())[0]
}

/** The topmost shape at a point, also right after the view moved. */
function shapeAt(stage: StageNode | null, at: ScreenPoint) {
  if (!stage) return null
  settleStage(stage)
  return stage.getIntersection(at)
}

function pickedAt(stage: StageNode | null, at: ScreenPoint): PickedShape | undefined {
  const shape = shapeAt(stage, at)
  for (const kind of ['anchor', 'zone'] as const) {
    const node = shape?.findAncestor(`.${kind}`)
    if (node) return { kind, uid: node.id() }
  }
  return undefined
}

/**
 * The interactive floor: Konva layers in metres with pointer, touch and key handling. Panning and zooming change the
 * stage's transform without rendering.
 */
export function FloorStage(props: FloorStageProps) {
  const { views, label, describedBy, lost = false, draws = true, children } = props
  const element = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<StageNode | null>(null)
  const latest = useRef({ props, stage })
  latest.current = { props, stage }
  const pointer = useRef<StagePointer>(undefined)
  const input = useMemo(() => new DrawingInput(views, () => latest.current.props.zones ?? noZones), [views])
  const isDrawing = useDrawing(state => state.drawing !== undefined) && draws

  useEffect(() => {
    const node = element.current
    if (!node) return
    const draws = () => latest.current.props.draws !== false && useDrawing.getState().drawing !== undefined
    const actions: StageActions = {
      handleAt: at => draggableOf(shapeAt(latest.current.stage, at)),
      drag: at => input.setPointer(at),
      pointerDown: (at, keys) => draws() && input.pointerDown(at, keys),
      pointerMove: (at, keys) => (draws() ? input.pointerMove(at, keys) : latest.current.props.onHover?.(at)),
      pointerUp: (at, still, keys) => {
        if (draws()) input.pointerUp(at, still, keys)
        else if (still) latest.current.props.onPick?.(at, keys.touch, pickedAt(latest.current.stage, at))
      },
      doubleClick: keys => draws() && input.doubleClick(keys),
      pointerLeave: () => latest.current.props.onHover?.(undefined),
      interrupt: () => draws() && input.interrupt(),
      viewChanged: () => latest.current.props.onViewChange?.(),
    }
    pointer.current = new StagePointer(node, views, actions)
    return () => pointer.current?.destroy()
  }, [views, input])

  // Cleans up a drag that a key ended, which Konva does not notice.
  useEffect(
    () =>
      useDrawing.subscribe(({ drawing }, before) => {
        if (before.drawing?.now.phase !== 'dragging' || drawing?.now.phase === 'dragging') return
        for (const node of stage?.find((each: Node) => each.isDragging()) ?? []) node.stopDrag()
      }),
    [stage],
  )

  function stepTo(dx: number, dy: number): void {
    const { drawing, send } = useDrawing.getState()
    if (drawing?.now.tool === 'edit') {
      send({ type: 'nudge', dx, dy })
      return
    }
    const { view, size: seen } = views.getState()
    const at = toScreen(view, input.stepCrosshair(dx, dy))
    const out = (v: number, max: number) => (v < 24 ? 24 - v : v > max - 24 ? max - 24 - v : 0)
    const [shiftX, shiftY] = [out(at.x, seen.width), out(at.y, seen.height)]
    if (shiftX !== 0 || shiftY !== 0) pan(views, shiftX, shiftY)
  }

  function handleAction(action: StageKeyAction): void {
    const { send, crosshair, drawing, undo, redo, submit } = useDrawing.getState()
    if (action.type === 'pan') {
      pan(views, action.dx, action.dy)
      props.onViewChange?.()
    } else if (action.type === 'zoom') zoom(views, action.factor)
    else if (action.type === 'fit') props.onFit()
    else if (!draws) return
    else if (action.type === 'undo') undo()
    else if (action.type === 'redo') redo()
    else if (action.type === 'step') stepTo(action.dx, action.dy)
    else if (action.type === 'choose') send({ type: 'choose', by: action.by })
    else if (action.type === 'close') send({ type: 'complete' })
    else if (action.type === 'back' || action.type === 'remove') send({ type: action.type })
    else if (action.type === 'cancel') isDrawing ? send({ type: 'cancel' }) : props.onEscape?.()
    else if (drawing?.now.tool === 'edit' && action.type === 'enter') submit?.()
    else if (crosshair && drawing?.now.tool !== 'edit') input.dropCorner()
    else if (action.type === 'enter') send({ type: 'complete' })
    else pointer.current?.holdSpace(true)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.target !== element.current) return
    const action = stageKey(event, isDrawing)
    if (!action) return
    event.preventDefault()
    handleAction(action)
  }

  return (
    <div
      ref={element}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map has keyboard controls
      tabIndex={0}
      className={styles.stage}
      data-drawing={isDrawing}
      data-lost={lost}
      data-testid="floor"
      onKeyDown={handleKeyDown}
      onKeyUp={event => event.key === ' ' && pointer.current?.holdSpace(false)}
      onBlur={() => pointer.current?.holdSpace(false)}
    >
      <DrawingInputContext value={input}>
        <FloorScene views={views} onStage={setStage}>
          {children}
        </FloorScene>
      </DrawingInputContext>
    </div>
  )
}
