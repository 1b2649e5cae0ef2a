import { expect, it } from 'vitest'
import { updateTable } from './page-table.ts'

const page = `# Page

<!-- table: rows -->
| row | figure |
|---|---|
| \`a\` | 1 |
| \`ab\` | 2 |

After it.
`

it('replaces the row of the same name, adds a new one, and keeps the rest', () => {
  expect(
    updateTable(page, 'rows', [
      ['`a`', '10'],
      ['`c`', '3'],
    ]),
  ).toBe(page.replace('| `a` | 1 |', '| `a` | 10 |').replace('| 2 |\n', '| 2 |\n| `c` | 3 |\n'))
})

it('names a missing table', () => {
  expect(() => updateTable(page, 'columns', [])).toThrow('no table "columns"')
})
