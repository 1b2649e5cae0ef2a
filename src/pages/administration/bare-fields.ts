/** Field errors by the field's own name: bodies are nested under `project`, `company` or `user` on the wire. */
export function bareFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^(project|company|user)\./, ''), message]),
  )
}
