import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMetres } from '#domain/geometry/metre-text.ts'
import type { PolygonShape, Zone } from '#domain/zone/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { outlineOf } from '#floorplan/tools/drawing.ts'
import { readCornerRows, VertexTable } from './vertex-table.tsx'

const square: PolygonShape = {
  kind: 'polygon',
  points: [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ],
}

function Table() {
  const shape = useDrawing(({ drawing }) => drawing && outlineOf(drawing.now))
  return shape ? <VertexTable shape={shape} /> : null
}

const points = () => {
  const shape = outlineOf(useDrawing.getState().drawing?.now ?? { tool: 'polygon', phase: 'idle' })
  return shape?.kind === 'polygon' ? shape.points : []
}

beforeEach(() => {
  useDrawing.getState().edit({ uid: 'z', shape: square } as Zone)
  render(
    <MantineProvider>
      <Table />
    </MantineProvider>,
  )
})

describe('the table of corners', () => {
  it('changes the outline when a number is entered, and not while it is invalid', async () => {
    const user = userEvent.setup()
    const field = screen.getByLabelText('x of corner 2')
    await user.clear(field)
    await user.type(field, '6,5{Enter}')
    expect(points()[1]).toEqual({ x: 6.5, y: 0 })
    await user.clear(field)
    await user.type(field, 'six{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(points()[1]).toEqual({ x: 6.5, y: 0 })
  })
  it('is replaced by pasted rows; an invalid row is reported and nothing changes', () => {
    const paste = (text: string) =>
      fireEvent.paste(screen.getByLabelText('x of corner 1'), { clipboardData: { getData: () => text } })
    paste('1, 1\n2, zwei\n3, 3')
    expect(screen.getByRole('status').textContent).toContain('Row 2')
    expect(points()).toHaveLength(4)
    paste('1, 1\n9, 1\n9, 5\n5, 8\n1, 5')
    expect(points()).toHaveLength(5)
    expect(screen.getAllByRole('row')).toHaveLength(6)
  })
  it('keeps pasted rows when a previously edited field loses the focus', async () => {
    const user = userEvent.setup()
    const field = screen.getByLabelText('y of corner 3')
    await user.clear(field)
    await user.type(field, '7')
    fireEvent.paste(field, { clipboardData: { getData: () => '1, 1\n9, 1\n9, 5\n5, 8' } })
    await user.tab()
    expect(points()[2]).toEqual({ x: 9, y: 5 })
  })
  it('adds and removes corners, down to three', async () => {
    const user = userEvent.setup()
    await user.click(screen.getByText('Add corner'))
    expect(points()).toHaveLength(5)
    for (const corner of [5, 1]) await user.click(screen.getByLabelText(`Remove corner ${corner}`))
    expect(points()).toHaveLength(3)
    expect(screen.getByLabelText('Remove corner 1').hasAttribute('disabled')).toBe(true)
  })
})

describe('pasted corners', () => {
  const two = [
    { x: 1.5, y: 2 },
    { x: -3, y: 4.25 },
  ]
  it.each([
    ['commas', '1.5, 2\n-3, 4.25'],
    ['tabs of a spreadsheet, decimal commas', '1,5\t2\r\n-3\t4,25\r\n'],
    ['semicolons', '1.5;2\n-3;4.25'],
    ['spaces', '1.5 2\n\n -3  4.25'],
  ])('are read with %s', (_, text) => {
    expect(readCornerRows(text)).toEqual(two)
  })
  it('report the first invalid row', () => {
    expect(readCornerRows('1, 2\n3, x\n5, 6')).toBe(2)
    expect(readCornerRows('1, 2, 3')).toBe(1)
  })
  it('do not include single values', () => {
    expect(readCornerRows('12.5')).toBeUndefined()
    expect(readMetres('12,5')).toBe(12.5)
    expect(readMetres('1e999')).toBeUndefined()
    expect(readMetres('')).toBeUndefined()
  })
})
