/** Fields that the service adds to every row and no client sends. */
const metadata = [
  'uid',
  'project_uid',
  'company_uid',
  'rev',
  'created_at',
  'updated_at',
  'removed_at',
] as const

/** Removes the service's own fields, and further named ones, from a row. */
export function withoutMetadata(row: object, others: readonly string[] = []): Record<string, unknown> {
  const left: readonly string[] = [...metadata, ...others]
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name)))
}
