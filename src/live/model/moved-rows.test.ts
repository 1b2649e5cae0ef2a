import { expect, it } from 'vitest'
import { createMovedRows } from './moved-rows.ts'

const taken = (moved: ReturnType<typeof createMovedRows>) => {
  const found = moved.take()
  return found && { isAll: found.isAll, rows: [...found.rows.subarray(0, found.count)] }
}

it('returns each moved row once, and then forgets it', () => {
  const moved = createMovedRows()
  expect(taken(moved)).toEqual({ isAll: true, rows: [] })
  expect(taken(moved)).toBeUndefined()
  for (const row of [7, 3000, 7, 0]) moved.add(row)
  expect(taken(moved)).toEqual({ isAll: false, rows: [7, 3000, 0] })
  expect(taken(moved)).toBeUndefined()
  moved.add(7)
  moved.addAll()
  expect(taken(moved)).toEqual({ isAll: true, rows: [7] })
  for (let row = 0; row < 5_000; row++) moved.add(row)
  expect(taken(moved)?.rows).toHaveLength(5_000)
})
