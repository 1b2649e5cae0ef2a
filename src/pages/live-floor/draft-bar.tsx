import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { checkDraft } from '#domain/draft-check.ts'
import type { Zone } from '#domain/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { outlineOf } from '#floorplan/tools/drawing.ts'
import { useText } from '#text/use-text.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './live-floor-page.module.css'

/** How long a dropped outline is offered back. */
const restorableMs = 15_000

/** While something is drawn: how, what is wrong with it, and the ways back and on (also for fingers). */
export function DraftBar({ zones }: { readonly zones: readonly Zone[] }) {
  const { drawing: text, common } = useText()
  const { drawing, zone, dropped, send, undo, redo, drop } = useDrawing()
  useEffect(() => {
    if (!dropped) return
    const timer = setTimeout(() => useDrawing.setState({ dropped: undefined }), restorableMs)
    return () => clearTimeout(timer)
  }, [dropped])
  // Also after a click on a button of this bar, which took the keys away from the map.
  useHotkey('Mod+z', undo)
  useHotkey('Mod+Z', redo)
  useHotkey('Mod+y', redo)
  if (!drawing)
    return dropped ? (
      <div className={styles.draft} data-over-stage>
        <div className={styles.draftRow}>
          {text.dropped}
          <Button size="compact-sm" variant="default" onClick={undo}>
            {text.restore}
          </Button>
        </div>
      </div>
    ) : null
  const { now } = drawing
  const shape = now.tool === 'measure' ? undefined : outlineOf(now)
  const check =
    shape &&
    checkDraft(
      shape,
      zones.filter(each => each.uid !== zone?.uid),
    )
  // An outline that is still open has a closing edge only by courtesy; it is judged by it once closed.
  const open = now.tool === 'polygon'
  const trouble = check && !open && check.problem
  const finishable = open && now.phase === 'drawing' && now.points.length >= 3
  const corner = now.tool === 'edit' && 'selected' in now && now.selected !== undefined
  return (
    <div className={styles.draft} data-over-stage data-testid="draft">
      <div className={styles.draftRow}>
        <Button size="compact-sm" variant="default" disabled={drawing.past.length === 0} onClick={undo}>
          {text.undo}
        </Button>
        <Button size="compact-sm" variant="default" disabled={drawing.future.length === 0} onClick={redo}>
          {text.redo}
        </Button>
        {finishable && (
          <Button size="compact-sm" onClick={() => send({ type: 'complete' })}>
            {text.finish}
          </Button>
        )}
        {corner && (
          <Button size="compact-sm" variant="default" onClick={() => send({ type: 'remove' })}>
            {text.removeCorner}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={drop}>
          {now.tool === 'measure' ? common.close : common.cancel}
        </Button>
        {trouble && (
          <span className={styles.trouble}>
            <span aria-hidden="true">{'✕ '}</span>
            {trouble === 'crossing' ? text.crossingWhere(check.crossingEdges) : text.problems[trouble]}
          </span>
        )}
        {check && !check.problem && (
          <>
            <span>{text.area(check.areaM2)}</span>
            {check.overlaps.length > 0 && (
              <span className={styles.overlap}>
                <span aria-hidden="true">{'∩ '}</span>
                {text.overlaps(check.overlaps)}
              </span>
            )}
          </>
        )}
      </div>
      <div className={styles.hint}>
        {text.hint[now.tool]} {now.tool !== 'measure' && text.snapHint}
      </div>
    </div>
  )
}
