import * as z from 'zod/mini'
import type { Fix } from '#domain/tag/tag.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import { fromWireMac } from './nodes.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

/** A position in any of its forms; the aliases are in the specification. */
export const wirePosition = z.object({
  x: wireNumber,
  y: wireNumber,
  z: wireNumber,
  sublocation_uid: z.nullish(wireUid),
  sl_uid: z.nullish(wireUid),
  ts: z.nullish(z.union([z.number(), z.string()])),
  mac: wireText,
  mac_address: wireText,
})

/** A position with its tag, as in reads of many tags. */
export const wireTagPosition = z.extend(wirePosition, {
  trackable_uid: z.nullish(wireUid),
  dev_id: z.nullish(wireUid),
})

/** A page of history; the next page begins at `next_start`. */
export const wirePositionPage = z.object({ has_next: z.nullish(z.boolean()), next_start: wireTime })

/** The cached form (specification, "Position"): no time, MAC or tag; null or empty if unknown. */
export const wireState = z.object({
  trackablePositionFromState: z.nullish(
    z.object({ position: z.nullish(wirePosition), sublocation_uid: z.nullish(wireUid) }),
  ),
})

/** A position without time; undefined if the state has none. */
export function fromWireState({ trackablePositionFromState: state }: z.infer<typeof wireState>) {
  const x = numberOf(state?.position?.x)
  const y = numberOf(state?.position?.y)
  if (x === undefined || y === undefined) return undefined
  return { x, y, z: numberOf(state?.position?.z) ?? 0, areaUid: state?.sublocation_uid ?? undefined }
}

/** A fix; undefined if coordinates, area or time are missing. */
export function fromWireFix(position: z.infer<typeof wirePosition> | null | undefined): Fix | undefined {
  if (!position) return undefined
  const x = numberOf(position.x)
  const y = numberOf(position.y)
  const areaUid = position.sublocation_uid ?? position.sl_uid
  const atMs = timeOf(position.ts)
  if (x === undefined || y === undefined || !areaUid || atMs === undefined) return undefined
  const mac = textOf(position.mac) ?? textOf(position.mac_address)
  return { x, y, z: numberOf(position.z) ?? 0, areaUid, atMs, ...(mac && { mac: fromWireMac(mac) }) }
}

/** A fix with its tag; undefined if either is missing. */
export function fromWireTagFix(position: z.infer<typeof wireTagPosition>) {
  const tagUid = position.trackable_uid ?? position.dev_id
  const fix = fromWireFix(position)
  return tagUid && fix ? { tagUid, ...fix } : undefined
}

/** A span with positions (docs/extensions.md, `heard_spans`). */
export const wireDataSpan = z.object({ start: wireTime, end: wireTime })

/** The span; undefined if a time is missing. */
export function fromWireDataSpan({ start, end }: z.infer<typeof wireDataSpan>): TimeSpan | undefined {
  const [startMs, endMs] = [timeOf(start), timeOf(end)]
  return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs }
}
