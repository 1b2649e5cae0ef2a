import type { Stage } from 'konva/lib/Stage'
import { useEffect, useState } from 'react'
import type { View } from '#domain/geometry/view-transform.ts'
import { createViewStore, type ViewState, type ViewStore } from './view-store.ts'

const movingStages = new WeakMap<Stage, MovingStage>()

/** Draws the current view of a stage at once, so that hit areas match the screen. */
export function settleStage(stage: Stage): void {
  movingStages.get(stage)?.settle()
}

/**
 * Makes metres, y upwards, the coordinates of all nodes of a stage. Follows the view without React. @returns the drawn
 * view, which lags behind during fast moves
 */
export function useDrawnView(stage: Stage | null, views: ViewStore): ViewStore {
  const [drawn] = useState(() => {
    const store = createViewStore()
    store.setState(views.getState())
    return store
  })

  useEffect(() => {
    if (!stage) return
    drawn.setState(views.getState())
    const moving = new MovingStage(stage, drawn)
    movingStages.set(stage, moving)
    const unsubscribe = views.subscribe(state => moving.follow(state))
    return () => {
      unsubscribe()
      movingStages.delete(stage)
      moving.destroy()
    }
  }, [stage, views, drawn])

  return drawn
}

/** Time without view changes after which the stage is redrawn with its hit areas, which are omitted during moves. */
const restMs = 120
/** A redraw within this time does not drop a frame. */
const oneFrameMs = 8
/** Share of time for slower redraws during a move. */
const maxShare = 0.04

const isSame = (a: View, b: View) =>
  a.pxPerM === b.pxPerM && a.originX === b.originX && a.originY === b.originY

/**
 * Shows the view of a stage while it moves. A scene that can be drawn within a frame is redrawn for each view. A slower
 * one is transformed by CSS, and redrawn occasionally and at the end of the move. Ends with `destroy`.
 */
export class MovingStage {
  readonly #stage: Stage
  /** The drawn view; its nodes follow this. */
  readonly #drawn: ViewStore
  #lastDrawMs = 0
  #costMs = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined
  /** The latest view, possibly not drawn yet. */
  #latest: ViewState

  constructor(stage: Stage, drawn: ViewStore) {
    this.#stage = stage
    this.#drawn = drawn
    this.#latest = drawn.getState()
    this.#apply(drawn.getState())
  }

  /** Handles a changed view or stage size. */
  follow(state: ViewState): void {
    this.#latest = state
    if (state.size !== this.#drawn.getState().size || !this.#drawn.getState().isSet) {
      this.#draw(state)
      return
    }
    this.#stage.listening(false)
    const nowMs = performance.now()
    const isDue = nowMs - this.#lastDrawMs >= this.#costMs / maxShare
    if (this.#costMs <= oneFrameMs || isDue) this.#draw(state)
    else this.#move(state.view)
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.#rest(), restMs)
  }

  /** Ends a move and draws the latest view at once. */
  settle(): void {
    if (this.#restTimer === undefined) return
    this.#rest()
    this.#stage.draw()
  }

  destroy(): void {
    clearTimeout(this.#restTimer)
    this.#stage.listening(true)
  }

  #rest(): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = undefined
    this.#stage.listening(true)
    this.#draw(this.#latest)
  }

  #apply({ view: { pxPerM, originX, originY } }: ViewState): void {
    this.#stage.setAttrs({ x: originX, y: originY, scaleX: pxPerM, scaleY: -pxPerM })
  }

  #draw(state: ViewState): void {
    const isMoved = !isSame(state.view, this.#drawn.getState().view)
    this.#move(undefined)
    this.#drawn.setState(state)
    if (!isMoved) return
    this.#apply(state)
    const beganMs = performance.now()
    this.#lastDrawMs = beganMs
    // Konva draws in the next frame; the following one starts when that is done.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.#costMs = performance.now() - beganMs - 1000 / 60
      }),
    )
  }

  /** Moves the drawn canvas to a view by CSS; undefined removes the transform. */
  #move(view: View | undefined): void {
    const drawn = this.#drawn.getState().view
    const k = view ? view.pxPerM / drawn.pxPerM : 1
    const transform = view
      ? `matrix(${k},0,0,${k},${view.originX - drawn.originX * k},${view.originY - drawn.originY * k})`
      : ''
    for (const layer of this.#stage.getLayers()) {
      const { style } = layer.getNativeCanvasElement()
      style.transformOrigin = '0 0'
      style.transform = transform
    }
  }
}
