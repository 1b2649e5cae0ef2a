import { useEffect, useRef, useState } from 'react'
import { toScreen, type View } from '#domain/geometry/view-transform.ts'
import type { ViewStore } from '#floorplan/view-store.ts'
import { useLiveClient } from '#live/live-context.ts'
import type { Stack } from '#live/model/stacks.ts'
import styles from './stacks.module.css'

const everyMs = 1_000
const restMs = 120

/** Counts of tags at the same place, beside their markers. */
export function StackCounts({ views }: { readonly views: ViewStore }) {
  const live = useLiveClient()
  const [stacks, setStacks] = useState<readonly Stack[]>([])
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const found = await live.listStacks()
      if (!isOver) setStacks(old => (old.length === 0 && found.length === 0 ? old : found))
    }
    void read()
    const timer = setInterval(() => void read(), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [live])

  useEffect(() => {
    let placedFor: View | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function place(): void {
      const { view } = views.getState()
      for (const [i, stack] of stacks.entries()) {
        const mark = box.current?.children[i]
        const { x, y } = toScreen(view, stack)
        if (mark instanceof HTMLElement) mark.style.transform = `translate(${x}px, ${y}px)`
      }
      placedFor = view
      follow()
    }
    /** Moves all counts together with the view, and hides them during zooming. */
    function follow(): void {
      const { view } = views.getState()
      if (!box.current || !placedFor) return
      const isZoomed = view.pxPerM !== placedFor.pxPerM
      const [dx, dy] = [view.originX - placedFor.originX, view.originY - placedFor.originY]
      box.current.style.visibility = isZoomed ? 'hidden' : ''
      if (!isZoomed) box.current.style.transform = `translate(${dx}px, ${dy}px)`
      clearTimeout(timer)
      if (isZoomed) timer = setTimeout(place, restMs)
    }
    place()
    const unsubscribe = views.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [stacks, views])

  return (
    <div ref={box} className={styles.counts} aria-hidden="true" data-testid="stacks">
      {stacks.map(({ x, y, count }) => (
        <span key={`${x} ${y}`}>{count}</span>
      ))}
    </div>
  )
}
