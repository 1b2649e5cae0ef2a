import type { KonvaEventObject, Node } from 'konva/lib/Node'
import { useMemo } from 'react'
import { toScreen } from '#domain/geometry/view-transform.ts'
import { useDrawingInput, useStage } from './stage-context.ts'
import { modifiersOf } from './stage-pointer.ts'
import type { Handle } from './tools/shape-handles.ts'

const stillPx = { mouse: 4, touch: 10 }

type Press = KonvaEventObject<PointerEvent>
type Drag = KonvaEventObject<MouseEvent | TouchEvent>
/** Has no event if the drag was cancelled by a key or a second finger. */
type DragEnd = Partial<Pick<Drag, 'evt'>> & Pick<Drag, 'target'>

/**
 * Makes a Konva node a handle of the edited outline: Konva drags it, the edit tool applies the change. The stage's
 * pointer ends a press without a drag.
 */
export function useHandleDrag(kind: Handle['kind'], index = 0) {
  const { drawn } = useStage()
  const input = useDrawingInput()
  return useMemo(() => {
    const taken: Handle = kind === 'corner' || kind === 'edge' ? { kind, index } : { kind }
    const pointerOf = ({ target }: { readonly target: Node }) =>
      input.pointer ?? target.getStage()?.getPointerPosition()
    return {
      draggable: true,
      onPointerDown(event: Press): void {
        const at = event.target.getStage()?.getPointerPosition()
        if (!at || event.evt.button !== 0) return
        event.currentTarget.dragDistance(stillPx[event.evt.pointerType === 'touch' ? 'touch' : 'mouse'])
        input.startDrag(taken, at)
      },
      onDragMove(event: Drag): void {
        const at = pointerOf(event)
        if (at) input.pointerMove(at, modifiersOf(event.evt))
      },
      onDragEnd({ evt, target }: DragEnd): void {
        const at = pointerOf({ target })
        if (at && evt) input.pointerUp(at, false, modifiersOf(evt))
      },
      /** The tool positions the whole outline; a corner moves to its snap point. */
      dragBoundFunc(this: Node, at: { x: number; y: number }, event?: MouseEvent | TouchEvent) {
        if (kind === 'whole') return this.absolutePosition()
        const pointer = pointerOf({ target: this })
        if (!pointer || !event) return at
        return toScreen(drawn.getState().view, input.snapped(pointer, modifiersOf(event)).point)
      },
    }
  }, [drawn, input, kind, index])
}
