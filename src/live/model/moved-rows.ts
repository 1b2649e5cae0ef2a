import type { MovedRows } from '#tag-renderer/tag-painter.ts'

/** Collects rows, each once, until they are taken. A taken list is valid until the next row is added. */
export function createMovedRows() {
  let rows = new Uint32Array(1024)
  let isIn = new Uint8Array(1024)
  let count = 0
  let isAll = true
  const isEmpty = () => count === 0 && !isAll
  return {
    isEmpty,
    add(row: number): void {
      if (row >= isIn.length) {
        const wider = new Uint8Array(Math.max(row + 1, isIn.length * 2))
        wider.set(isIn)
        isIn = wider
      }
      if (isIn[row] === 1) return
      isIn[row] = 1
      if (count === rows.length) {
        const wider = new Uint32Array(rows.length * 2)
        wider.set(rows)
        rows = wider
      }
      rows[count++] = row
    },
    addAll(): void {
      isAll = true
    },
    /** The rows since the last call; undefined if nothing moved. */
    take(): MovedRows | undefined {
      if (isEmpty()) return undefined
      const taken = { isAll, rows, count }
      for (let k = 0; k < count; k++) isIn[rows[k] as number] = 0
      count = 0
      isAll = false
      return taken
    },
  }
}
