import * as z from 'zod/mini'
import type {
  FilePreview,
  HistoryImport,
  HistoryImportDraft,
  RecordingClock,
  RecordingFormat,
  RecordingMapping,
} from '#domain/connection/history-import.ts'
import { toWireArea, toWireCoordinates } from './mappings.ts'
import { timeOf, wireTime, wireUid } from './scalar.ts'

const count = z.number()
const text = z.nullish(z.string())

export const wireHistoryImport = z.object({
  uid: wireUid,
  name: z.string(),
  file_name: z.string(),
  byte_length: count,
  file_digest: z.string(),
  state: z.enum(['receiving', 'completed', 'stopped', 'failed']),
  error: text,
  created_by: z.string(),
  progress: z.object({
    ...{ offset: count, rows: count, stored: count, duplicates: count, ignored: count, refused: count },
    refusals: z.array(
      z.object({
        reason: z.string(),
        detail: z.string(),
        example: z.string(),
        lines: z.array(count),
        count,
      }),
    ),
    first_at: wireTime,
    last_at: wireTime,
    areas: z.record(z.string(), count),
    unknown_tags: z.array(z.object({ tag_id: z.string(), count })),
    created_tags: count,
    zone_events: z.optional(z.object({ tags: count, tags_done: count, stored: count })),
  }),
})

export const wireFilePreview = z.object({
  error: text,
  columns: z.nullish(z.array(z.string())),
  rows: z.array(
    z.object({
      line: count,
      text: z.string(),
      fix: z.nullable(
        z.object({
          tag: z.string(),
          tag_uid: z.nullable(wireUid),
          ...{ x: count, y: count, z: count, ts: count },
          sublocation_uid: wireUid,
        }),
      ),
      refusal: z.nullable(z.object({ reason: z.string(), detail: z.string() })),
    }),
  ),
})

export function fromWireHistoryImport(row: z.infer<typeof wireHistoryImport>): HistoryImport {
  const { progress } = row
  const { offset, rows, stored, duplicates, ignored, refused, refusals } = progress
  const [firstAtMs, lastAtMs] = [timeOf(progress.first_at), timeOf(progress.last_at)]
  return {
    ...{ uid: row.uid, name: row.name, state: row.state, createdBy: row.created_by },
    ...{ fileName: row.file_name, fileBytes: row.byte_length, fileDigest: row.file_digest },
    ...(row.error && { error: row.error }),
    ...{ offset, rows, stored, duplicates, ignored, refused, refusals },
    ...(firstAtMs !== undefined && { firstAtMs }),
    ...(lastAtMs !== undefined && { lastAtMs }),
    areas: Object.entries(progress.areas).map(([areaUid, fixes]) => ({ areaUid, count: fixes })),
    unknownTags: progress.unknown_tags.map(tag => ({ tagId: tag.tag_id, count: tag.count })),
    createdTags: progress.created_tags,
    ...(progress.zone_events && { zoneEvents: zoneEventsOf(progress.zone_events) }),
  }
}

const zoneEventsOf = (counts: { tags: number; tags_done: number; stored: number }) => ({
  ...{ tags: counts.tags, tagsDone: counts.tags_done, stored: counts.stored },
})

const toWireFormat = ({ format, encoding, delimiter, hasHeader, decimalComma }: RecordingFormat) => ({
  ...{ format, encoding },
  csv: { delimiter, header: hasHeader, decimal_comma: decimalComma },
})

function toWireClock(clock: RecordingClock) {
  if (clock.type === 'local') {
    const { datePath, timeZone, ...same } = clock
    return { ...same, date_path: datePath, time_zone: timeZone }
  }
  if (clock.type !== 'frames') return clock
  const { startMs, ...same } = clock
  return { ...same, start: startMs }
}

const toWireRecordingMapping = ({ coordinates, time, area, ...columns }: RecordingMapping) => ({
  ...columns,
  coordinates: toWireCoordinates(coordinates),
  time: toWireClock(time),
  area: toWireArea(area),
})

export const toWireHistoryImport = ({ mapping, newTagPattern, ...draft }: HistoryImportDraft) => ({
  ...{ name: draft.name, file_name: draft.fileName, byte_length: draft.fileBytes },
  file_digest: draft.fileDigest,
  ...toWireFormat(draft),
  mapping: toWireRecordingMapping(mapping),
  create_tags: newTagPattern === undefined ? null : { name_pattern: newTagPattern },
  ...{ keep: draft.keep, zone_events: draft.addsZoneEvents },
})

/** @param sample the first bytes of the file, base64 */
export const toWireFilePreview = (
  format: RecordingFormat,
  mapping: RecordingMapping | undefined,
  { sample, isWhole }: { readonly sample: string; readonly isWhole: boolean },
) => ({
  ...toWireFormat(format),
  ...(mapping && { mapping: toWireRecordingMapping(mapping) }),
  sample,
  is_whole: isWhole,
})

export const fromWireFilePreview = (body: z.infer<typeof wireFilePreview>): FilePreview => ({
  ...(body.error && { error: body.error }),
  ...(body.columns && { columns: body.columns }),
  rows: body.rows.map(({ line, text: raw, fix, refusal }) => ({
    ...{ line, text: raw },
    ...(refusal && { refusal }),
    ...(fix && {
      fix: {
        ...{ tag: fix.tag, x: fix.x, y: fix.y, z: fix.z, tsMs: fix.ts, areaUid: fix.sublocation_uid },
        ...(fix.tag_uid && { tagUid: fix.tag_uid }),
      },
    }),
  })),
})
