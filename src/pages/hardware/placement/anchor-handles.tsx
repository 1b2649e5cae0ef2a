import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { PointM } from '#domain/geometry/point.ts'
import { toScreen } from '#domain/geometry/view-transform.ts'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { AnchorUid } from '#domain/uid.ts'
import type { ViewStore } from '#floorplan/view-store.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './place-anchors.module.css'

const useText = textOf('anchors')

interface AnchorHandlesProps {
  readonly views: ViewStore
  readonly anchors: readonly Anchor[]
  readonly chosenUid: AnchorUid | undefined
  readonly onChoose: (uid: AnchorUid | undefined) => void
  /** Starts an undo step. */
  readonly onBegin: () => void
  readonly onMove: (anchor: Anchor, to: PointM) => void
}

const arrows: Readonly<Record<string, PointM>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
const fineStep = 0.1
/**
 * Focusable buttons over the anchors of the plan, for the keyboard: focus selects, arrow keys move. Pointer events
 * reach the anchor below. Panning repositions them without React.
 */
export function AnchorHandles(props: AnchorHandlesProps) {
  const { views, anchors, chosenUid, onChoose, onBegin, onMove } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(anchors)
  latest.current = anchors

  useEffect(() => views.subscribe(() => put(box.current, latest.current, views)), [views])
  useLayoutEffect(() => put(box.current, anchors, views), [anchors, views])

  function key(event: KeyboardEvent, anchor: Anchor): void {
    if (event.key === 'Escape') onChoose(undefined)
    const arrow = arrows[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const by = event.shiftKey ? fineStep : 1
    onBegin()
    onMove(anchor, { x: anchor.x + arrow.x * by, y: anchor.y + arrow.y * by })
  }

  return (
    <div ref={box} className={styles.handles}>
      {anchors.map(anchor => (
        <button
          key={anchor.uid}
          type="button"
          className={styles.handle}
          data-locked={anchor.locked}
          aria-pressed={anchor.uid === chosenUid}
          aria-label={
            anchor.locked
              ? t('anchors.handleLocked', { name: anchor.name })
              : t('anchors.handle', {
                  name: anchor.name,
                  x: formatNumber(anchor.x, 2),
                  y: formatNumber(anchor.y, 2),
                })
          }
          onFocus={() => onChoose(anchor.uid)}
          onKeyDown={event => key(event, anchor)}
        />
      ))}
    </div>
  )
}

/** Positions the buttons over their anchors. */
function put(box: HTMLElement | null, anchors: readonly Anchor[], views: ViewStore): void {
  const { view } = views.getState()
  for (const [i, anchor] of anchors.entries()) {
    const handle = box?.children[i]
    if (!(handle instanceof HTMLElement)) continue
    const { x, y } = toScreen(view, anchor)
    handle.style.transform = `translate(${x}px, ${y}px)`
  }
}
