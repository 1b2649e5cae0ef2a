import type { Stage } from 'konva/lib/Stage'
import { useEffect, useState } from 'react'
import type { View } from '#domain/geometry/view-transform.ts'
import { createViewStore, type ViewState, type ViewStore } from './view-store.ts'

const movingStages = new WeakMap<Stage, MovingStage>()

/** Draws the current view of a stage at once, so that shapes can be hit where they are seen. */
export function settleStage(stage: Stage): void {
  movingStages.get(stage)?.settle()
}

/**
 * Makes metres, y upwards, the coordinates of all nodes of a stage. Follows the view without React.
 * @returns what the scene is drawn for, which is behind a view that moves fast
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

/** So long the view rests before it is drawn, and shapes can be hit again: while it moves their hit areas are not drawn. */
const restMs = 120
/** A picture that is there after this time cost no frame. */
const oneFrameMs = 25
/** How much of the time may go into pictures that cost more, as long as the view moves. */
const mostShare = 0.08

const isSame = (a: View, b: View) =>
  a.pxPerM === b.pxPerM && a.originX === b.originX && a.originY === b.originY

/**
 * Shows the view of a stage while it moves. A scene that is drawn within a frame is drawn for each view. One that takes longer is
 * moved and scaled as it is, by CSS, and drawn now and then and when the view rests. Ends by `destroy`.
 */
export class MovingStage {
  readonly #stage: Stage
  /** What the scene is drawn for; its nodes follow this. */
  readonly #drawn: ViewStore
  #lastDrawMs = 0
  #costMs = 0
  #restTimer: ReturnType<typeof setTimeout> | undefined
  /** The newest view, which the scene may not be drawn for yet. */
  #latest: ViewState

  constructor(stage: Stage, drawn: ViewStore) {
    this.#stage = stage
    this.#drawn = drawn
    this.#latest = drawn.getState()
    this.#apply(drawn.getState())
  }

  /** The view, or the size of the stage, changed. */
  follow(state: ViewState): void {
    this.#latest = state
    if (state.size !== this.#drawn.getState().size || !this.#drawn.getState().isSet) {
      this.#draw(state)
      return
    }
    this.#stage.listening(false)
    const nowMs = performance.now()
    const isDue = nowMs - this.#lastDrawMs >= this.#costMs / mostShare
    if (this.#costMs <= oneFrameMs || isDue) this.#draw(state)
    else this.#move(state.view)
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.#rest(), restMs)
  }

  /** Ends the move: the newest view is drawn at once. Does nothing while the view rests. */
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
    // Konva draws in the next frame; the one after it begins when that is done.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.#costMs = performance.now() - beganMs - 1000 / 60
      }),
    )
  }

  /** Moves what is drawn to where it is in a view; undefined: it is drawn where it is. */
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
