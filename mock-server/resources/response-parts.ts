import { z } from 'zod'

/** Building blocks of the schemas of responses. */
export const epochMs = z.int()
export const uid = z.string()
export const mac = z.string().regex(/^[a-f0-9]{12}$/)
export const nullableText = z.string().nullish()
export const nullableObject = z.record(z.string(), z.unknown()).nullish()

/** The fields of every stored row (docs/interface.md, All resources). */
const revision = {
  uid,
  rev: z.int(),
  created_at: epochMs,
  updated_at: epochMs,
  removed_at: epochMs.nullable(),
}
/** A row of a project. */
export const stored = { ...revision, project_uid: uid }
/** A row outside of projects: a user, a company, or a project itself. */
export const storedBeside = { ...revision, project_uid: z.null() }

/** The envelope of a list read, and of a read by uid. */
export const listOf = <Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  z.strictObject({ [key]: z.array(row) } as { [K in Key]: z.ZodArray<Row> })

/** A page of a list. */
export const pageOf = <Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  listOf(key, row).extend({ page: z.int(), total: z.int(), has_next: z.boolean() })
