import { Button, CloseButton } from '@mantine/core'
import { type ClipboardEvent, memo, useState } from 'react'
import { readMetres } from '#domain/geometry/metre-text.ts'
import type { PointM } from '#domain/geometry/point.ts'
import type { PolygonShape, ZoneShape } from '#domain/zone/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { MetreField } from '#floorplan/metre-field.tsx'
import { outlineIn } from '#floorplan/shown-drawing.ts'
import { removeCorner } from '#floorplan/tools/shape-handles.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './live-floor-page.module.css'
import table from './vertex-table.module.css'

/**
 * Reads corners from pasted rows: two numbers per row, separated by a comma, semicolon, tab or space. @returns the
 * number of the first invalid row (from 1), or undefined for a single value
 */
export function readCornerRows(text: string): PointM[] | number | undefined {
  const rows = text
    .split(/\r?\n/)
    .map(row => row.trim())
    .filter(row => row !== '')
  if (rows.length === 1 && readMetres(rows[0] ?? '') !== undefined) return undefined
  const points: PointM[] = []
  for (const [i, row] of rows.entries()) {
    const parts = row.split(/[;\t]/).length === 2 ? row.split(/[;\t]/) : row.split(/\s*,\s*|\s+/)
    const [x, y] = parts.map(readMetres)
    if (parts.length !== 2 || x === undefined || y === undefined) return i + 1
    points.push({ x, y })
  }
  return points.length === 0 ? undefined : points
}

const useText = textOf('drawing')

/** The outline as coordinates in metres, to type or paste; edits the same draft as the map. */
export function VertexTable({ shape }: { readonly shape: ZoneShape }) {
  const t = useText()
  const setShape = useDrawing(state => state.setShape)
  const chosen = useDrawing(({ drawing }) =>
    drawing?.now.tool === 'edit' && 'selected' in drawing.now ? drawing.now.selected : undefined,
  )
  const [announcement, setAnnouncement] = useState('')

  if (shape.kind === 'circle') {
    const { center, radiusM } = shape
    return (
      <div className={styles.list}>
        <MetreField
          label={t('drawing.centreX')}
          shown
          value={center.x}
          onValue={x => setShape({ ...shape, center: { ...center, x } })}
        />
        <MetreField
          label={t('drawing.centreY')}
          shown
          value={center.y}
          onValue={y => setShape({ ...shape, center: { ...center, y } })}
        />
        <MetreField
          label={t('drawing.radius')}
          shown
          value={radiusM}
          onValue={r => setShape({ ...shape, radiusM: r })}
        />
      </div>
    )
  }

  const { points } = shape

  function paste(event: ClipboardEvent): void {
    const rows = readCornerRows(event.clipboardData.getData('text'))
    if (rows === undefined) return
    event.preventDefault()
    if (typeof rows === 'number') {
      setAnnouncement(t('drawing.pasteBad', { row: rows }))
      return
    }
    setAnnouncement(t('drawing.pasted', { count: rows.length }))
    setShape({ kind: 'polygon', points: rows })
  }

  function add(): void {
    const [last, first] = [points.at(-1), points[0]]
    if (last && first)
      setShape({
        ...shape,
        kind: 'polygon',
        points: [...points, { x: (last.x + first.x) / 2, y: (last.y + first.y) / 2 }],
      })
  }

  return (
    <div onPaste={paste}>
      <table className={table.corners}>
        <caption className={styles.dim} style={{ textAlign: 'start' }}>
          {t('drawing.corners')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('drawing.corner')}</th>
            <th scope="col">{t('drawing.x')}</th>
            <th scope="col">{t('drawing.y')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {points.map((point, i) => (
            <CornerRow
              // biome-ignore lint/suspicious/noArrayIndexKey: corners are identified by their index
              key={i}
              index={i}
              point={point}
              chosen={i === chosen}
              removable={points.length > 3}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.row}>
        <Button size="compact-sm" variant="default" onClick={add}>
          {t('drawing.addCorner')}
        </Button>
        <span className={styles.dim}>{t('drawing.paste')}</span>
      </div>
      <div role="status">{announcement}</div>
    </div>
  )
}

interface CornerRowProps {
  readonly index: number
  readonly point: PointM
  readonly chosen: boolean
  readonly removable: boolean
}

/** Changes the current outline rather than the rendered one, because unchanged rows are not rendered again. */
function changeOutline(change: (shape: PolygonShape) => ZoneShape): void {
  const { drawing, setShape } = useDrawing.getState()
  const shape = outlineIn(drawing)
  if (shape?.kind === 'polygon') setShape(change(shape))
}

const CornerRow = memo(function CornerRow({ index, point, chosen, removable }: CornerRowProps) {
  const t = useText()
  const move = (axis: 'x' | 'y', value: number) =>
    changeOutline(shape => ({
      ...shape,
      points: shape.points.map((each, i) => (i === index ? { ...each, [axis]: value } : each)),
    }))
  return (
    <tr data-chosen={chosen}>
      <th scope="row">{index + 1}</th>
      {(['x', 'y'] as const).map(axis => (
        <td key={axis}>
          <MetreField
            label={t('drawing.coordinate', { axis: t(`drawing.${axis}`), corner: index + 1 })}
            value={point[axis]}
            onValue={value => move(axis, value)}
          />
        </td>
      ))}
      <td>
        <CloseButton
          size="sm"
          aria-label={t('drawing.removeCornerNumber', { corner: index + 1 })}
          disabled={!removable}
          onClick={() => changeOutline(shape => removeCorner(shape, index))}
        />
      </td>
    </tr>
  )
})
