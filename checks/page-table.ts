/**
 * Writes rows into a table of a page. A row replaces the one with the same first cell; new rows are appended.
 * @param name the table after the line `<!-- table: NAME -->`
 * @param rows cells of each row; the first one names it
 * @throws if the page has no such table
 */
export function updateTable(page: string, name: string, rows: readonly (readonly string[])[]): string {
  const mark = `<!-- table: ${name} -->\n`
  const start = page.indexOf(mark)
  if (start < 0) throw new Error(`the page has no table "${name}"`)
  const from = start + mark.length
  const ended = page.indexOf('\n\n', from)
  const end = ended < 0 ? page.length : ended
  const lines = page.slice(from, end).trimEnd().split('\n')
  for (const row of rows) {
    const line = `| ${row.join(' | ')} |`
    const first = `| ${row[0]} |`
    const at = lines.findIndex(each => each.startsWith(first))
    if (at < 0) lines.push(line)
    else lines[at] = line
  }
  return page.slice(0, from) + lines.join('\n') + (ended < 0 ? '\n' : page.slice(end))
}
