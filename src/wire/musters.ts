import * as z from 'zod/mini'
import type { MusterRow } from '#domain/muster/muster.ts'
import type { MusterDraft, MusterRun, MusterSummary } from '#domain/muster/muster-run.ts'
import { numberOf, textOf, timeOf, wireFlag, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

const wireUids = z.nullish(z.array(wireUid))

export const wireMusterSummary = z.object({
  uid: wireUid,
  created_at: wireTime,
  started_by: wireText,
  ended_at: wireTime,
  ended_by: wireText,
  location_uid: z.nullish(wireUid),
  sublocation_uids: wireUids,
  zone_uids: wireUids,
  everything: wireFlag,
  expected_count: wireNumber,
  found_count: wireNumber,
})

export const wireMuster = z.object({
  ...wireMusterSummary.shape,
  roster: wireUids,
  found: z.nullish(z.array(z.object({ trackable_object_uid: wireUid, found_at: wireTime }))),
  result: z.nullish(
    z.array(
      z.object({
        trackable_object_uid: wireUid,
        name: wireText,
        state: z.enum(['missing', 'unsure', 'safe']),
        sublocation_uid: z.nullish(wireUid),
        zone_uid: z.nullish(wireUid),
        position_at: wireTime,
      }),
    ),
  ),
  samples: z.nullish(z.array(z.object({ at: z.number(), safe: z.number(), expected: z.number() }))),
})

type Wire = z.infer<typeof wireMuster>

const scopeOf = ({ location_uid, sublocation_uids }: Pick<Wire, 'location_uid' | 'sublocation_uids'>) => ({
  ...(location_uid && { siteUid: location_uid }),
  ...(sublocation_uids && { areaUids: sublocation_uids }),
})

const endOf = (row: Pick<Wire, 'ended_at'>) => {
  const endedAtMs = timeOf(row.ended_at)
  return endedAtMs === undefined ? {} : { endedAtMs }
}

export function fromWireMusterSummary(row: z.infer<typeof wireMusterSummary>): MusterSummary {
  return {
    uid: row.uid,
    startedAtMs: timeOf(row.created_at) ?? 0,
    startedBy: textOf(row.started_by) ?? '',
    ...endOf(row),
    ...scopeOf(row),
    expected: numberOf(row.expected_count) ?? 0,
    found: numberOf(row.found_count) ?? 0,
  }
}

function rowsAtEnd({ result, found, ended_at }: Wire): readonly MusterRow[] | undefined {
  const endedAtMs = timeOf(ended_at)
  if (!result || endedAtMs === undefined) return undefined
  return result.map(row => {
    const positionAtMs = timeOf(row.position_at)
    const foundAtMs = timeOf(
      found?.find(each => each.trackable_object_uid === row.trackable_object_uid)?.found_at,
    )
    return {
      tagUid: row.trackable_object_uid,
      name: textOf(row.name) ?? row.trackable_object_uid,
      isReceived: row.state === 'safe',
      state: row.state,
      ...(row.sublocation_uid && { areaUid: row.sublocation_uid }),
      ...(row.zone_uid && { zoneUid: row.zone_uid }),
      ...(positionAtMs !== undefined && { ageMs: endedAtMs - positionAtMs }),
      ...(foundAtMs !== undefined && { foundAtMs }),
    }
  })
}

export function fromWireMuster(row: Wire): MusterRun {
  const atEnd = rowsAtEnd(row)
  return {
    startedAtMs: timeOf(row.created_at) ?? 0,
    startedBy: textOf(row.started_by) ?? '',
    ...endOf(row),
    ...(row.ended_by && { endedBy: textOf(row.ended_by) ?? '' }),
    ...scopeOf(row),
    pointUids: row.zone_uids ?? [],
    everything: row.everything === true,
    roster: row.roster ?? [],
    found: Object.fromEntries(
      (row.found ?? []).map(each => [each.trackable_object_uid, timeOf(each.found_at) ?? 0]),
    ),
    samples: (row.samples ?? []).map(({ at, safe, expected }) => ({ atMs: at, safe, expected })),
    ...(atEnd && { atEnd }),
  }
}

export const toWireMuster = ({ siteUid, areaUids, pointUids, everything }: MusterDraft) => ({
  ...(areaUids ? { sublocation_uids: areaUids } : { location_uid: siteUid ?? null }),
  zone_uids: pointUids,
  everything,
})

export const toWireMusterEnd = () => ({ ended: true })

export const toWireFound = (tagUid: string, isFound: boolean) => ({
  trackable_object_uid: tagUid,
  found: isFound,
})
