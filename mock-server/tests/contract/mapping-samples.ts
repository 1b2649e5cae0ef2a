import { importSettingsSchema } from '../../imports/import-settings.ts'
import {
  emptyProgress,
  type HistoryImportFields,
  type ImportWithProgress,
} from '../../store/history-imports.ts'

const file = { name: 'I', file_name: 'day.csv', byte_length: 1_000, file_digest: '0'.repeat(64) }

/** The mapping of a connection into an area. */
export const connectionMapping = (sublocation_uid: string) => ({
  tag: { from: 'topic' as const, level: 1 },
  ...{ format: 'json' as const, items: '', x: 'x', y: 'y', z: null, quality: null, crs: null },
  coordinates: {
    ...{ type: 'local' as const, unit: 'm' as const, y_axis: 'up' as const, rotation_degrees: 0 },
    origin: { x: 0, y: 0, z: 0 },
  },
  time: { type: 'arrival' as const },
  area: { from: 'fixed' as const, sublocation_uid },
})

/** A valid request for an import into an area. */
export const importBody = (sublocation_uid: string) => ({
  ...file,
  format: 'csv',
  mapping: {
    ...{ tag: 'tag', x: 'x', y: 'y', coordinates: { type: 'local' } },
    time: { type: 'milliseconds', path: 'ts' },
    area: { from: 'fixed', sublocation_uid },
  },
})

/** A new import as it is stored. */
export const importFields = (project_uid: string, areaUid: string): HistoryImportFields => ({
  ...{ project_uid, ...file, state: 'receiving', error: null, created_by: 'ada@acme.example' },
  settings: importSettingsSchema.parse(importBody(areaUid)),
})

/** The same as a row. */
export const importSample: ImportWithProgress = {
  ...{ uid: 'i', rev: 1, created_at: 1, updated_at: 1, removed_at: null },
  ...importFields('p', 'a'),
  progress: emptyProgress,
  events: { tags: 0, tags_done: 0, stored: 0 },
}
