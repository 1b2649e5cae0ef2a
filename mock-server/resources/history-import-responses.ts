import { z } from 'zod'
import { createTagsSchema, importFormatFields, importMappingSchema } from '../imports/import-settings.ts'
import { type ImportWithProgress, importStates } from '../store/history-imports.ts'
import { epochMs, listOf, stored } from './response-parts.ts'

const refusal = z.strictObject({
  reason: z.string(),
  detail: z.string(),
  example: z.string(),
  lines: z.array(z.int()),
  count: z.int(),
})

const progress = z.strictObject({
  offset: z.int(),
  lines: z.int(),
  rows: z.int(),
  stored: z.int(),
  duplicates: z.int(),
  ignored: z.int(),
  refused: z.int(),
  refusals: z.array(refusal),
  first_at: epochMs.nullable(),
  last_at: epochMs.nullable(),
  areas: z.record(z.string(), z.int()),
  unknown_tags: z.array(z.strictObject({ tag_id: z.string(), count: z.int() })),
  created_tags: z.int(),
})

const historyImport = z.strictObject({
  ...stored,
  name: z.string(),
  ...importFormatFields,
  mapping: importMappingSchema,
  create_tags: createTagsSchema,
  keep: z.boolean(),
  zone_events: z.boolean(),
  file_name: z.string(),
  byte_length: z.int(),
  file_digest: z.string(),
  state: z.enum(importStates),
  error: z.string().nullable(),
  created_by: z.string(),
  progress: progress.extend({
    zone_events: z.strictObject({ tags: z.int(), tags_done: z.int(), stored: z.int() }),
  }),
})

const fix = z.strictObject({
  ...{ tag: z.string(), tag_uid: z.string().nullable() },
  ...{ x: z.number(), y: z.number(), z: z.number(), ts: epochMs, quality: z.null() },
  sublocation_uid: z.string(),
})

/** Responses about imports of recordings. */
export const historyImportAnswers = {
  historyImport,
  historyImports: listOf('history_imports', historyImport),
  preview: z.strictObject({
    error: z.string().nullable(),
    delimiter: z.string().nullable(),
    columns: z.array(z.string()).nullable(),
    rows: z.array(
      z.strictObject({
        line: z.int(),
        text: z.string(),
        cells: z.array(z.string()).nullable(),
        fix: fix.nullable(),
        refusal: z.strictObject({ reason: z.string(), detail: z.string() }).nullable(),
      }),
    ),
  }),
}

/** An import as its response has it. */
export function importView({ settings, progress, events, ...row }: ImportWithProgress) {
  const { sheet: _, in_long_line: _isLong, ...shown } = progress
  // Imports of earlier versions have no such setting.
  return { ...row, zone_events: false, ...settings, progress: { ...shown, zone_events: events } }
}
