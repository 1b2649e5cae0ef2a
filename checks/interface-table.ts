export interface Row {
  section: string
  name: string
  /** `METHOD /path` of the operations that serve the row. */
  operations: string[]
  tests: { file: string; title: string }[]
}

/** What rows may name: operations as `METHOD /path`, and full titles of tests by file. */
export interface Known {
  operations: readonly string[]
  titles: ReadonlyMap<string, readonly string[]>
}

/** Number of rows per section of the specification; fewer on the page means that one is missing. */
const rowsOfSpecification = new Map([
  ['Tags, tag associations', 14],
  ['Sites, areas, floorplans', 10],
  ['Zones', 8],
  ['Groups', 2],
  ['Users, projects, companies, access', 19],
  ['Nodes and anchors', 14],
  ['Alarms, events, reports', 12],
  ['Notifications and subscribers', 5],
  ['TDOA and network', 4],
  ['System, messaging, logger, streaming', 11],
  ['States and transitions', 15],
  ['Authentication', 8],
  ['Events', 13],
  ['Errors', 15],
  ['Limits', 7],
  ['Versioning', 9],
])

/** The rows of the page's tables; the last cell of a row names its tests. */
export function readRows(page: string): Row[] {
  let section = ''
  const rows: Row[] = []
  for (const line of page.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section
    const cells = /^\|(.+)\|$/
      .exec(line)?.[1]
      ?.split('|')
      .map(cell => cell.trim())
    if (!cells || cells[0] === 'Row' || cells[0]?.startsWith('---')) continue
    const [name = '', ...rest] = cells
    const tests = rest.at(-1) ?? ''
    rows.push({
      section,
      name,
      operations: [
        ...rest
          .slice(0, -1)
          .join(' ')
          .matchAll(/`([A-Z]+ \/[^`]*)`/g),
      ].map(found => found[1] ?? ''),
      tests: tests
        .split('<br>')
        .map(each => /^`([^`]+)`: (.+)$/.exec(each.trim()))
        .map(found => ({ file: found?.[1] ?? tests, title: found?.[2] ?? '' })),
    })
  }
  return rows
}

function faultOfTest({ file, title }: Row['tests'][number], { titles }: Known): string | undefined {
  const known = titles.get(file) ?? titles.get(`mock-server/tests/${file}`)
  if (title === '') return 'names no test'
  if (!known) return `there are no tests in ${file}`
  const fitting = known.filter(each => each.includes(title))
  return fitting.length === 1 ? undefined : `${file} has ${fitting.length} tests with "${title}"`
}

/** Checks the rows: each names existing tests, and every operation is in one. Returns the errors. */
export function rowFaults(rows: readonly Row[], known: Known): string[] {
  const named = new Set(rows.flatMap(row => row.operations))
  const ofRow = rows.flatMap(row =>
    [
      ...row.tests.flatMap(test => faultOfTest(test, known) ?? []),
      ...row.operations
        .filter(each => !known.operations.includes(each))
        .map(each => `the server has no ${each}`),
    ].map(fault => `${row.section}, ${row.name}: ${fault}`),
  )
  const lost = [...rowsOfSpecification].flatMap(([section, count]) => {
    const found = rows.filter(row => row.section === section).length
    return found < count ? `${section}: ${found} rows, the specification has ${count}` : []
  })
  const unnamed = known.operations.filter(each => !named.has(each)).map(each => `no row names ${each}`)
  return [...ofRow, ...lost, ...unnamed]
}
