import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { shell } from '#locales/en/shell.ts'
import { TableLabelsProvider } from './table-labels.ts'
import { useRowSelection } from './use-row-selection.ts'
import { VirtualTable } from './virtual-table.tsx'

const rows = ['a', 'b', 'c', 'd']

function List() {
  const selection = useRowSelection<string>(rows, row => row)
  return (
    <>
      <VirtualTable
        label="Tags"
        columns={[{ id: 'name', header: 'Name', cell: (row: string) => row, width: '1fr' }]}
        rows={rows}
        keyOf={row => row}
        {...selection.tableKeys}
      />
      <output>{[...selection.selected].join(' ')}</output>
    </>
  )
}

it('E15: Space, arrows with Shift and * choose rows in every table of which rows can be chosen', async () => {
  render(
    <MantineProvider env="test">
      <TableLabelsProvider value={shell.table}>
        <MemoryRouter>
          <List />
        </MemoryRouter>
      </TableLabelsProvider>
    </MantineProvider>,
  )
  const chosen = () => screen.getByRole('status').textContent
  screen.getByRole('grid').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  expect(chosen()).toBe('b')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toBe('b c d')
  await userEvent.keyboard('*')
  expect(chosen()).toBe('a b c d')
  await userEvent.keyboard('*')
  expect(chosen()).toBe('')
})
