const serverFields = new Set(['uid', 'project_uid', 'rev', 'created_at', 'updated_at', 'removed_at'])

/** What a client may set of a body that is kept as it comes: all but the fields that the server keeps itself. */
export function metadata(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !serverFields.has(field)))
}
