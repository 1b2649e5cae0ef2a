import * as z from 'zod/mini'
import type { RowVersion } from '#domain/row-version.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

/** A former state of a row (docs/extensions.md, `row_versions`). */
export function wireRowVersion<W>(row: z.ZodMiniType<W>) {
  return z.object({ uid: wireUid, valid_from: wireTime, valid_until: wireTime, row })
}

/** Skips versions without a start time. */
export function fromWireRowVersion<W, Row>(
  { uid, valid_from, valid_until, row }: z.infer<ReturnType<typeof wireRowVersion<W>>>,
  fromWire: (row: W) => Row,
): RowVersion<Row> {
  const fromMs = timeOf(valid_from) ?? Number.POSITIVE_INFINITY
  return { uid, fromMs, untilMs: timeOf(valid_until) ?? fromMs, row: fromWire(row) }
}
