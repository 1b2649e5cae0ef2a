import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { Bounds } from '#domain/geometry/ring.ts'
import { checkDraft, draftWarnings } from '#domain/zone/draft-check.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { isChanged, useDrawing } from '#floorplan/drawing-store.ts'
import { outlineIn, useShownDrawing } from '#floorplan/shown-drawing.ts'
import type { ToolState } from '#floorplan/tools/drawing.ts'
import { formatFixed } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './live-floor-page.module.css'

const useText = textOf('drawing')

/** How long a discarded outline can be restored. */
const restorableMs = 15_000

interface DraftBarProps {
  readonly zones: readonly Zone[]
  /** Where the floorplan lies; undefined: there is none. */
  readonly plan: Bounds | undefined
}

/** Instructions, problems, and buttons for undo and completion while drawing. */
export function DraftBar({ zones, plan }: DraftBarProps) {
  const t = useText()
  // Subscribes to less than the outline, to avoid rendering during a drag.
  const tool = useShownDrawing(({ drawing }) => drawing?.now.tool)
  const closable = useShownDrawing(({ drawing }) => canClose(drawing?.now))
  const corner = useShownDrawing(({ drawing }) => hasSelectedVertex(drawing?.now))
  const undoable = useShownDrawing(isChanged)
  const redoable = useShownDrawing(({ drawing }) => drawing !== undefined && drawing.future.length > 0)
  const dropped = useDrawing(state => state.dropped)
  const { send, undo, redo, drop } = useDrawing.getState()
  useEffect(() => {
    if (!dropped) return
    const timer = setTimeout(() => useDrawing.getState().forgetDropped(), restorableMs)
    return () => clearTimeout(timer)
  }, [dropped])
  // Also after a click on a button of this bar, which moved the focus away from the map.
  useHotkey('Mod+z', undo)
  useHotkey('Mod+Z', redo)
  useHotkey('Mod+y', redo)
  if (!tool)
    return dropped ? (
      <div className={styles.draft} data-over-stage>
        <div className={styles.draftRow}>
          {t('drawing.discarded')}
          <Button size="compact-sm" variant="default" onClick={undo}>
            {t('drawing.restore')}
          </Button>
        </div>
      </div>
    ) : null
  return (
    <div className={styles.draft} data-over-stage data-testid="draft">
      <div className={styles.draftRow}>
        <Button size="compact-sm" variant="default" disabled={!undoable} onClick={undo}>
          {t('drawing.undo')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!redoable} onClick={redo}>
          {t('drawing.redo')}
        </Button>
        {closable && (
          <Button size="compact-sm" onClick={() => send({ type: 'complete' })}>
            {t('drawing.finish')}
          </Button>
        )}
        {corner && (
          <Button size="compact-sm" variant="default" onClick={() => send({ type: 'remove' })}>
            {t('drawing.removeCorner')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={drop}>
          {tool === 'measure' ? t('app.close') : t('app.cancel')}
        </Button>
        <DraftJudgement zones={zones} plan={plan} />
      </div>
      <div className={styles.hint}>
        {t(`drawing.hint.${tool}`)} {tool !== 'measure' && t('drawing.snapHint')}
      </div>
    </div>
  )
}

const canClose = (now: ToolState | undefined) =>
  now?.tool === 'polygon' && now.phase === 'drawing' && now.points.length >= 3

const hasSelectedVertex = (now: ToolState | undefined) =>
  now?.tool === 'edit' && 'selected' in now && now.selected !== undefined

/** Problems of the outline, or its size and overlaps. */
function DraftJudgement({ zones, plan }: DraftBarProps) {
  const t = useText()
  const { drawing } = useShownDrawing()
  const zone = useDrawing(state => state.zone)
  const shape = outlineIn(drawing)
  if (!shape) return null
  const check = checkDraft(
    shape,
    zones.filter(each => each.uid !== zone?.uid),
  )
  // The closing edge of an open outline is checked only once it is closed.
  const trouble = drawing?.now.tool !== 'polygon' && check.problem
  return (
    <>
      {trouble && (
        <span className={styles.trouble}>
          <span aria-hidden="true">{'✕ '}</span>
          {trouble === 'crossing'
            ? t('drawing.crossingWhere', {
                edges: [...new Set(check.crossingEdges)].map(edge => edge + 1).join(', '),
              })
            : t(`drawing.problems.${trouble}`)}
        </span>
      )}
      {!check.problem && (
        <>
          <span>
            {t('drawing.area', {
              areaM2: formatFixed(check.areaM2, check.areaM2 >= 10 ? 1 : check.areaM2 >= 0.1 ? 2 : 4),
            })}
          </span>
          {draftWarnings(shape, plan).map(warning => (
            <span key={warning} className={styles.overlap}>
              <span aria-hidden="true">{'▽ '}</span>
              {t(`drawing.warnings.${warning}`)}
            </span>
          ))}
          {check.overlaps.length > 0 && (
            <span className={styles.overlap}>
              <span aria-hidden="true">{'∩ '}</span>
              {t('drawing.overlaps', {
                names: check.overlaps.slice(0, 3).join(', '),
                more: Math.max(0, check.overlaps.length - 3),
              })}
            </span>
          )}
        </>
      )}
    </>
  )
}
