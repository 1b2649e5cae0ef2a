import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ResourceTable } from './resource-table.tsx'
import { useRowSelection } from './table-state.ts'

const keys = ['a', 'b', 'c', 'd']
const rows = keys.map(key => ({ key }))

function List() {
  const selection = useRowSelection(keys)
  return (
    <>
      <ResourceTable
        label="Tags"
        columns={[
          { id: 'name', header: 'Name', cell: ({ row }) => row.original.key, meta: { width: '1fr' } },
        ]}
        rows={rows}
        keyOf={row => row.key}
        selection={selection}
      />
      <output>{[...selection.selected].join(' ')}</output>
    </>
  )
}

it('E15: Space, arrow keys with Shift, and * select rows in every selectable table', async () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <List />
      </MemoryRouter>
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
