/**
 * Checks docs/interface-pages.md: every operation has a row, and every row names an existing page. Returns
 * the errors.
 */
export function pageFaults(
  page: string,
  { operations, routes }: { readonly operations: readonly string[]; readonly routes: readonly string[] },
): string[] {
  const rows = page.split('\n').flatMap(line => {
    const [, named = '', where = '', control = ''] = /^\|([^|]+)\|([^|]+)\|([^|]+)\|$/.exec(line.trim()) ?? []
    const found = [...named.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, operation = '']) => operation)
    return found.length > 0
      ? [{ found, where: where.trim().replaceAll('`', ''), control: control.trim() }]
      : []
  })
  const named = new Set(rows.flatMap(row => row.found))
  return [
    ...operations.filter(each => !named.has(each)).map(each => `no page for ${each}`),
    ...[...named].filter(each => !operations.includes(each)).map(each => `the server has no ${each}`),
    ...rows
      .filter(({ where }) => where !== '-' && !routes.includes(where))
      .map(({ where, found }) => `${found[0]}: there is no page ${where}`),
    ...rows.filter(({ control }) => control === '').map(({ found }) => `${found[0]}: names no control`),
  ]
}
