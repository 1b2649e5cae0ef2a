import * as z from 'zod/mini'
import type { AreaUid } from '#domain/uid.ts'
import { flagOf, numberOf, wireFlag, wireNumber } from './scalar.ts'

const wirePage = z.object({ page: wireNumber, total: wireNumber, has_next: z.optional(wireFlag) })

export interface PageFacts {
  readonly total: number | undefined
  readonly hasNext: boolean
}

/** Paging fields of a response; without them it is the only page. */
export function fromWirePage(body: unknown): PageFacts {
  const read = wirePage.safeParse(body)
  if (!read.success) return { total: undefined, hasNext: false }
  return { total: numberOf(read.data.total), hasNext: flagOf(read.data.has_next) }
}

interface PeriodQuery {
  readonly startMs: number
  readonly endMs: number
  readonly page: number
}

export function toWireZoneEventQuery({
  startMs,
  endMs,
  page,
  areaUids,
  minSeverity,
}: PeriodQuery & { readonly areaUids: readonly AreaUid[]; readonly minSeverity: 'information' | 'alarm' }) {
  return { sublocation_uid: areaUids, start: startMs, end: endMs, type: minSeverity, page }
}

export function toWirePwsQuery({ startMs, endMs, page }: PeriodQuery) {
  return { 'event_type[]': 'pws', start: startMs, end: endMs, page, page_size: 1000 }
}
