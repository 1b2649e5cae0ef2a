import type { View } from '#domain/geometry/view-transform.ts'
import type { LiveClient } from '#live/live-client.ts'
import type { TagColours } from '#tag-renderer/tag-painter.ts'
import type { ViewStore } from './view-store.ts'

/**
 * The tags' canvas inside the stage, above the canvas `before`. A changed view moves it by CSS at once, so that tags
 * stay in place on the floor; when the worker has drawn the new view, the transform is removed.
 */
export function createTagCanvas(
  before: Element,
  live: LiveClient,
  views: ViewStore,
  { colours, pixelRatio }: { readonly colours: TagColours; readonly pixelRatio: number },
) {
  const canvas = document.createElement('canvas')
  canvas.dataset.testid = 'tags'
  canvas.style.cssText = 'position:absolute;inset:0;pointer-events:none;transform-origin:0 0'
  before.after(canvas)
  let drawn: View | undefined

  function follow(): void {
    const { view } = views.getState()
    if (
      !drawn ||
      (drawn.pxPerM === view.pxPerM && drawn.originX === view.originX && drawn.originY === view.originY)
    ) {
      canvas.style.transform = ''
      return
    }
    const k = view.pxPerM / drawn.pxPerM
    const [dx, dy] = [view.originX - drawn.originX * k, view.originY - drawn.originY * k]
    canvas.style.transform = `matrix(${k},0,0,${k},${dx},${dy})`
  }

  const surface = live.attachCanvas(canvas, colours, view => {
    drawn = view
    follow()
  })

  function resize(): void {
    const { width, height } = views.getState().size
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    surface.resize(width, height, pixelRatio)
  }

  resize()
  surface.setView(views.getState().view)
  const unsubscribe = views.subscribe((now, before) => {
    if (now.size !== before.size) resize()
    if (now.view === before.view) return
    surface.setView(now.view)
    follow()
  })
  return () => {
    unsubscribe()
    surface.detach()
    canvas.remove()
  }
}
