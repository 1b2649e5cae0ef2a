const serverFields = new Set(['uid', 'project_uid', 'rev', 'created_at', 'updated_at', 'removed_at'])

/** The fields of a free-form body that a client may set: all except those that the server maintains. */
export function metadata(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !serverFields.has(field)))
}
