import type { Node } from 'konva/lib/Node'
import type { ScreenPoint } from '#domain/geometry/point.ts'
import { zoomAt } from '#domain/geometry/view-transform.ts'
import { pan, setView, type ViewStore } from './view-store.ts'

export interface Modifiers {
  readonly shift: boolean
  readonly alt: boolean
  readonly touch: boolean
}

/** Pointer actions other than panning and zooming; points are CSS pixels of the stage. */
export interface StageActions {
  /** The draggable Konva node at a point. */
  handleAt(at: ScreenPoint): Node | undefined
  /** Position of the pointer during a drag, more precise than the mouse events that Konva uses. */
  drag(at: ScreenPoint): void
  /** @returns true if the drag draws, false if it pans */
  pointerDown(at: ScreenPoint, keys: Modifiers): boolean
  pointerMove(at: ScreenPoint, keys: Modifiers): void
  /** @param still whether it was a click rather than a drag */
  pointerUp(at: ScreenPoint, still: boolean, keys: Modifiers): void
  doubleClick(keys: Modifiers): unknown
  pointerLeave(): void
  /** A second finger or the browser cancelled the gesture. */
  interrupt(): unknown
  /** Called after the user changed the view. */
  viewChanged(): void
}

type Gesture = 'none' | 'drag-shape' | 'draw' | 'pan' | 'pinch'

const stillPx = { mouse: 4, touch: 10 }

export function modifiersOf(event: MouseEvent | TouchEvent): Modifiers {
  const touch = 'touches' in event || ('pointerType' in event && event.pointerType === 'touch')
  return { shift: event.shiftKey, alt: event.altKey, touch }
}

const isControl = ({ target }: Event) =>
  target instanceof Element && target.closest('button,a,input,[data-over-stage]') !== null

/**
 * Pointer gestures of the stage: one finger draws or pans, two pinch, the wheel zooms, Space or the middle button pans.
 * A press on a draggable shape is left to Konva until a second finger touches. Ends with `destroy`.
 */
export class StagePointer {
  readonly #element: HTMLElement
  readonly #views: ViewStore
  readonly #actions: StageActions
  readonly #pointers = new Map<number, ScreenPoint>()
  readonly #ending = new AbortController()
  #gesture: Gesture = 'none'
  #shape: Node | undefined
  #start: ScreenPoint = { x: 0, y: 0 }
  #moved = false
  #space = false

  constructor(element: HTMLElement, views: ViewStore, actions: StageActions) {
    this.#element = element
    this.#views = views
    this.#actions = actions
    const options = { signal: this.#ending.signal }
    element.addEventListener('pointerdown', event => this.#down(event), options)
    element.addEventListener('pointermove', event => this.#move(event), options)
    // On the window, because Konva does not capture pointers.
    addEventListener('pointerup', event => this.#up(event), options)
    addEventListener('pointercancel', event => this.#cancel(event), options)
    element.addEventListener('pointerleave', () => actions.pointerLeave(), options)
    element.addEventListener(
      'dblclick',
      event => isControl(event) || actions.doubleClick(modifiersOf(event)),
      options,
    )
    element.addEventListener('wheel', event => this.#wheel(event), { ...options, passive: false })
  }

  /** While Space is held, a drag pans the view. */
  holdSpace(held: boolean): void {
    this.#space = held
  }

  destroy(): void {
    this.#ending.abort()
  }

  #pointOf(event: MouseEvent): ScreenPoint {
    const box = this.#element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  #zoomTo(at: ScreenPoint, factor: number): void {
    const { view, minZoomPxPerM } = this.#views.getState()
    setView(this.#views, zoomAt(view, at, factor, minZoomPxPerM))
  }

  #interrupt(): void {
    this.#shape?.stopDrag()
    this.#shape = undefined
    if (this.#gesture === 'drag-shape' || this.#gesture === 'draw') this.#actions.interrupt()
  }

  #down(event: PointerEvent): void {
    if (isControl(event) || event.button === 2) return
    const at = this.#pointOf(event)
    this.#pointers.set(event.pointerId, at)
    if (this.#pointers.size === 2) {
      this.#interrupt()
      this.#gesture = 'pinch'
      this.#element.setPointerCapture(event.pointerId)
      return
    }
    this.#start = at
    const movesView = this.#space || event.button === 1
    this.#moved = movesView
    this.#shape = movesView ? undefined : this.#actions.handleAt(at)
    if (this.#shape) {
      // Not captured, because captured events would not reach Konva.
      this.#gesture = 'drag-shape'
      this.#actions.drag(at)
      return
    }
    this.#element.setPointerCapture(event.pointerId)
    this.#gesture = !movesView && this.#actions.pointerDown(at, modifiersOf(event)) ? 'draw' : 'pan'
  }

  #pinch(id: number, at: ScreenPoint): void {
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1]
    const before = this.#pointers.get(id)
    if (!other || !before) return
    const distance = (p: ScreenPoint) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y))
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    pan(this.#views, (at.x - before.x) / 2, (at.y - before.y) / 2)
    this.#zoomTo(middle, distance(at) / distance(before))
    this.#actions.viewChanged()
  }

  #move(event: PointerEvent): void {
    const at = this.#pointOf(event)
    const before = this.#pointers.get(event.pointerId)
    if (!before) {
      if (!isControl(event)) this.#actions.pointerMove(at, modifiersOf(event))
      return
    }
    if (this.#gesture === 'pinch') this.#pinch(event.pointerId, at)
    if (this.#gesture === 'drag-shape') this.#actions.drag(at)
    this.#pointers.set(event.pointerId, at)
    const limit = stillPx[event.pointerType === 'mouse' ? 'mouse' : 'touch']
    const way = Math.hypot(at.x - this.#start.x, at.y - this.#start.y)
    if (!this.#moved && way <= limit) return
    if (this.#gesture === 'draw') this.#actions.pointerMove(at, modifiersOf(event))
    if (this.#gesture === 'pan') {
      const from = this.#moved ? before : this.#start
      pan(this.#views, at.x - from.x, at.y - from.y)
      this.#actions.viewChanged()
    }
    this.#moved = true
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return
    const was = this.#gesture
    if (this.#pointers.size > 0) return
    this.#gesture = 'none'
    const [at, keys] = [this.#pointOf(event), modifiersOf(event)]
    if (was === 'drag-shape') this.#actions.drag(at)
    if (was === 'draw') this.#actions.pointerUp(at, !this.#moved, keys)
    else if (was === 'pan' && !this.#moved) this.#actions.pointerUp(at, true, keys)
    // Konva reports the end of a drag itself.
    else if (was === 'drag-shape' && !this.#shape?.isDragging()) this.#actions.pointerUp(at, true, keys)
    this.#shape = undefined
  }

  #cancel(event: PointerEvent): void {
    if (this.#pointers.delete(event.pointerId)) this.#interrupt()
    if (this.#pointers.size === 0) this.#gesture = 'none'
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
    const speed = event.ctrlKey ? 0.01 : 0.0016
    this.#zoomTo(this.#pointOf(event), Math.exp(-event.deltaY * unit * speed))
    this.#actions.viewChanged()
  }
}
