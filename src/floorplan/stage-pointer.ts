import type { ScreenPoint } from '#domain/point.ts'
import { zoomAt } from '#domain/view-transform.ts'
import { pan, setView, type ViewStore } from './view-store.ts'

export interface Modifiers {
  readonly shift: boolean
  readonly alt: boolean
  readonly touch: boolean
}

/** What pointers do to the floor, besides looking at it; points are CSS pixels of the stage. */
export interface StageHand {
  /** True: the drag that begins is the hand's; false: it moves the view. */
  press(at: ScreenPoint, keys: Modifiers): boolean
  move(at: ScreenPoint, keys: Modifiers): void
  release(at: ScreenPoint, still: boolean, keys: Modifiers): void
  double(at: ScreenPoint, keys: Modifiers): unknown
  leave(): void
  /** A second finger, or the browser, took the gesture away. */
  interrupt(): void
  /** The person moved the view. */
  looked(): void
}

type Gesture = 'none' | 'hand' | 'pan' | 'pinch'

const stillPx = { mouse: 4, touch: 10 }

/** Pointers of the stage: one presses or pans, two pinch, the wheel zooms, Space or the middle button pans. Ends by `destroy`. */
export function createStagePointer(element: HTMLElement, views: ViewStore, hand: () => StageHand) {
  const pointers = new Map<number, ScreenPoint>()
  const ending = new AbortController()
  let gesture: Gesture = 'none'
  let start: ScreenPoint = { x: 0, y: 0 }
  let moved = false
  let space = false

  const keysOf = (event: PointerEvent | MouseEvent): Modifiers => ({
    shift: event.shiftKey,
    alt: event.altKey,
    touch: 'pointerType' in event && event.pointerType === 'touch',
  })
  const pointOf = (event: MouseEvent): ScreenPoint => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const isControl = (event: Event) =>
    event.target instanceof Element && event.target.closest('button,a,input,[data-over-stage]') !== null

  function zoomTo(at: ScreenPoint, factor: number): void {
    const { view, leastPxPerM } = views.getState()
    setView(views, zoomAt(view, at, factor, leastPxPerM))
  }

  function down(event: PointerEvent): void {
    if (isControl(event) || event.button === 2) return
    const at = pointOf(event)
    pointers.set(event.pointerId, at)
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 2) {
      if (gesture === 'hand') hand().interrupt()
      gesture = 'pinch'
      return
    }
    start = at
    moved = false
    const looks = space || event.button === 1
    gesture = !looks && hand().press(at, keysOf(event)) ? 'hand' : 'pan'
    if (looks) moved = true
  }

  function pinch(id: number, at: ScreenPoint): void {
    const other = [...pointers].find(([each]) => each !== id)?.[1]
    const before = pointers.get(id)
    if (!other || !before) return
    const distance = (p: ScreenPoint) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y))
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    pan(views, (at.x - before.x) / 2, (at.y - before.y) / 2)
    zoomTo(middle, distance(at) / distance(before))
    hand().looked()
  }

  function move(event: PointerEvent): void {
    const at = pointOf(event)
    const before = pointers.get(event.pointerId)
    if (!before) {
      if (!isControl(event)) hand().move(at, keysOf(event))
      return
    }
    if (gesture === 'pinch') pinch(event.pointerId, at)
    pointers.set(event.pointerId, at)
    const limit = stillPx[event.pointerType === 'mouse' ? 'mouse' : 'touch']
    if (!moved && Math.hypot(at.x - start.x, at.y - start.y) <= limit) return
    if (gesture === 'hand') hand().move(at, keysOf(event))
    if (gesture === 'pan') {
      const from = moved ? before : start
      pan(views, at.x - from.x, at.y - from.y)
      hand().looked()
    }
    moved = true
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    const was = gesture
    if (pointers.size > 0) return
    gesture = 'none'
    if (was === 'hand') hand().release(pointOf(event), !moved, keysOf(event))
    else if (was === 'pan' && !moved) hand().release(pointOf(event), true, keysOf(event))
  }

  function cancel(event: PointerEvent): void {
    if (pointers.delete(event.pointerId) && gesture === 'hand') hand().interrupt()
    if (pointers.size === 0) gesture = 'none'
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
    const speed = event.ctrlKey ? 0.01 : 0.0016
    zoomTo(pointOf(event), Math.exp(-event.deltaY * unit * speed))
    hand().looked()
  }

  const options = { signal: ending.signal }
  element.addEventListener('pointerdown', down, options)
  element.addEventListener('pointermove', move, options)
  element.addEventListener('pointerup', up, options)
  element.addEventListener('pointercancel', cancel, options)
  element.addEventListener('pointerleave', () => hand().leave(), options)
  element.addEventListener(
    'dblclick',
    event => isControl(event) || hand().double(pointOf(event), keysOf(event)),
    options,
  )
  element.addEventListener('wheel', wheel, { ...options, passive: false })

  return {
    holdSpace(held: boolean): void {
      space = held
    },
    destroy: () => ending.abort(),
  }
}
