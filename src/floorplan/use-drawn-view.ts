import type { Stage } from 'konva/lib/Stage'
import { useEffect, useState } from 'react'
import { MovingStage } from './moving-stage.ts'
import { createViewStore, type ViewStore } from './view-store.ts'

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
    const unsubscribe = views.subscribe(state => moving.follow(state))
    return () => {
      unsubscribe()
      moving.destroy()
    }
  }, [stage, views, drawn])

  return drawn
}
