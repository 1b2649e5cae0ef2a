import { z } from 'zod'
import { parsePath } from '../ingest/json-path.ts'
import { areaNames, areaUid, coordinatesSchema } from '../ingest/mapping.ts'
import { isDistinct } from '../ingest/tag-names.ts'

export const encodings = ['utf-8', 'windows-1252'] as const
export const delimiters = ['auto', ',', ';', '\t'] as const

/** A column by its name in the header or as `[0]`; a path in the objects of NDJSON. */
const source = z.string().trim().min(1, 'names no column').max(200, 'is longer than 200 characters')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const earliestMs = Date.UTC(2000, 0, 1)
const clock = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['milliseconds', 'seconds', 'iso8601']), path: source }),
  /** Date and time of a wall clock; the date may be in a column of its own. */
  z.object({
    type: z.literal('local'),
    path: source,
    date_path: source.nullable().default(null),
    order: z.enum(['ymd', 'dmy', 'mdy']).default('ymd'),
    time_zone: z.string().max(100).refine(isTimeZone, 'is not a time zone such as Europe/Berlin'),
  }),
  /** A counter of frames; frame 0 was recorded at `start` (epoch ms). */
  z.object({
    type: z.literal('frames'),
    path: source,
    start: z.int().min(earliestMs, 'is before the year 2000').max(8.64e15),
    rate: z.number().positive('must be more than 0').max(10_000),
  }),
])

const areaSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('fixed'), sublocation_uid: areaUid }),
  z.object({ from: z.literal('field'), path: source, areas: areaNames }),
  /** The area whose floorplan contains the position. */
  z.object({ from: z.literal('geometry') }),
])

const mapping = z.object({
  tag: source,
  x: source,
  y: source,
  z: source.nullable().default(null),
  coordinates: coordinatesSchema,
  time: clock,
  area: areaSource,
})

const csvOptions = z.object({
  delimiter: z.enum(delimiters).default('auto'),
  /** Whether the first line names the columns. */
  header: z.boolean().default(true),
  decimal_comma: z.boolean().default(false),
})

const formatFields = {
  format: z.enum(['csv', 'ndjson']),
  encoding: z.enum(encodings).default('utf-8'),
  csv: csvOptions.default({ delimiter: 'auto', header: true, decimal_comma: false }),
}

type Mapped = { format: 'csv' | 'ndjson'; mapping?: ImportMapping | undefined }

/** Adds an issue for each field of an NDJSON mapping that is not a path. */
function checkPaths({ format, mapping: found }: Mapped, context: z.RefinementCtx): void {
  if (format !== 'ndjson' || !found) return
  const { tag, x, y, z: height, time, area } = found
  const paths = {
    ...{ tag, x, y, z: height, 'time.path': time.path },
    'time.date_path': time.type === 'local' ? time.date_path : null,
    'area.path': area.from === 'field' ? area.path : null,
  }
  for (const [name, path] of Object.entries(paths))
    if (path !== null && !parsePath(path))
      context.addIssue({
        code: 'custom',
        path: ['mapping', ...name.split('.')],
        message: 'is not a path such as position.x',
      })
}

const createTags = z
  .object({
    name_pattern: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^\P{Cc}*$/u)
      .refine(isDistinct, 'must contain {id} or {n}'),
  })
  .nullable()

/** How a file is read, as chosen by its user; stored with the import. */
export const importSettingsSchema = z
  .object({
    ...formatFields,
    mapping,
    create_tags: createTags.default(null),
    keep: z.boolean().default(false),
    /** Whether zone events are added, with the zones as they are at the end of the import. */
    zone_events: z.boolean().default(true),
  })
  .superRefine(checkPaths)
/** The same for a preview, which may have no mapping yet. */
export const previewSettingsSchema = z
  .object({ ...formatFields, mapping: mapping.optional() })
  .superRefine(checkPaths)

export type ImportMapping = z.output<typeof mapping>
export type ImportSettings = z.output<typeof importSettingsSchema>
export type PreviewSettings = z.output<typeof previewSettingsSchema>
export type TimeSettings = ImportMapping['time']
export const importMappingSchema = mapping
export const createTagsSchema = createTags
export const importFormatFields = formatFields
