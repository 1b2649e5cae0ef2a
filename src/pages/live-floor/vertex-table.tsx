import { Button, CloseButton } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import type { ZoneShape } from '#domain/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { MetreField } from '#floorplan/metre-field.tsx'
import { removeCorner } from '#floorplan/tools/shape-handles.ts'
import { useText } from '#text/use-text.ts'
import styles from './live-floor-page.module.css'
import { readCornerRows } from './vertex-rows.ts'
import table from './vertex-table.module.css'

/** The outline as numbers, in metres: the same draft as on the map, typed or pasted. */
export function VertexTable({ shape }: { readonly shape: ZoneShape }) {
  const { drawing: text } = useText()
  const setShape = useDrawing(state => state.setShape)
  const chosen = useDrawing(({ drawing }) =>
    drawing?.now.tool === 'edit' && 'selected' in drawing.now ? drawing.now.selected : undefined,
  )
  const [news, setNews] = useState('')

  if (shape.kind === 'circle') {
    const { center, radiusM } = shape
    return (
      <div className={styles.list}>
        <MetreField
          label={text.centreX}
          shown
          value={center.x}
          onValue={x => setShape({ ...shape, center: { ...center, x } })}
        />
        <MetreField
          label={text.centreY}
          shown
          value={center.y}
          onValue={y => setShape({ ...shape, center: { ...center, y } })}
        />
        <MetreField
          label={text.radius}
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
      setNews(text.pasteBad(rows))
      return
    }
    setNews(text.pasted(rows.length))
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
          {text.corners}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.corner}</th>
            <th scope="col">{text.x}</th>
            <th scope="col">{text.y}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {points.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline
            <tr key={i} data-chosen={i === chosen}>
              <th scope="row">{i + 1}</th>
              {(['x', 'y'] as const).map(axis => (
                <td key={axis}>
                  <MetreField
                    label={text.coordinate(text[axis], i + 1)}
                    value={point[axis]}
                    onValue={value =>
                      setShape({ ...shape, points: points.with(i, { ...point, [axis]: value }) })
                    }
                  />
                </td>
              ))}
              <td>
                <CloseButton
                  size="sm"
                  aria-label={text.removeCornerNumber(i + 1)}
                  disabled={points.length <= 3}
                  onClick={() => setShape(removeCorner(shape, i))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.row}>
        <Button size="compact-sm" variant="default" onClick={add}>
          {text.addCorner}
        </Button>
        <span className={styles.dim}>{text.paste}</span>
      </div>
      <div role="status">{news}</div>
    </div>
  )
}
