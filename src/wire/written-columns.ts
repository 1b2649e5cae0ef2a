interface Row {
  /** Epoch ms. */
  readonly ts: number
  readonly mm: readonly [number, number, number]
  /** Numbers of the tag, the area and the MAC. */
  readonly named: readonly [number, number, number]
}

/** For tests: positions as a service sends them, as in docs/interface.md (Stream). */
export function writtenColumns(rows: readonly Row[]): ArrayBuffer {
  const n = rows.length
  const view = new DataView(new ArrayBuffer(8 + 32 * n))
  view.setUint32(0, 1, true)
  view.setUint32(4, n, true)
  for (const [i, { ts, mm, named }] of rows.entries()) {
    view.setFloat64(8 + 8 * i, ts, true)
    for (const [axis, value] of mm.entries()) view.setInt32(8 + 8 * n + 4 * (axis * n + i), value, true)
    for (const [role, value] of named.entries()) view.setUint32(8 + 20 * n + 4 * (role * n + i), value, true)
  }
  return view.buffer
}
