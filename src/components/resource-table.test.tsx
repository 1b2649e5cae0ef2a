import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
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
        columns={[{ id: 'name', header: 'Name', accessorFn: row => row.key, meta: { width: '1fr' } }]}
        rows={rows}
        keyOf={row => row.key}
        selection={selection}
      />
      <output>{[...selection.selected].join(' ')}</output>
    </>
  )
}

function Pages() {
  return useLocation().pathname === '/tags' ? <List /> : null
}

it('E17: Back restores the sorting, the scroll position and the selection of a list', async () => {
  const { router } = renderPage(<Pages />, { address: '/tags' })
  const order = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent)
  const box = () => screen.getByRole('grid').parentElement as HTMLElement
  const head = () => screen.getByRole('button', { name: /Name/ })
  await userEvent.click(head())
  await userEvent.click(head())
  expect(order()).toEqual(['d', 'c', 'b', 'a'])
  expect(router.state.location.search).toBe('?sort=-name')
  screen.getByRole('grid').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  expect(screen.getByRole('status').textContent).toBe('c')
  box().scrollTop = 120
  fireEvent.scroll(box())
  await act(() => router.navigate('/tags/c'))
  expect(screen.queryByRole('grid')).toBeNull()
  await act(() => router.navigate(-1))
  expect(order()).toEqual(['d', 'c', 'b', 'a'])
  expect(screen.getByRole('status').textContent).toBe('c')
  expect(box().scrollTop).toBe(120)
  await act(() => router.navigate('/other'))
  await act(() => router.navigate('/tags'))
  expect(order()).toEqual(['a', 'b', 'c', 'd'])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(box().scrollTop).toBe(0)
})

function Labelled() {
  const [label, setLabel] = useState('Open')
  return (
    <ResourceTable
      label="Tags"
      columns={[
        { id: 'label', header: 'Label', accessorFn: () => label, meta: { width: '1fr' } },
        {
          id: 'open',
          header: 'Open',
          cell: ({ row }) => (
            <button type="button" onClick={() => setLabel('Opened')}>
              {`Open ${row.original.key}`}
            </button>
          ),
          meta: { width: '1fr' },
        },
      ]}
      rows={rows}
      keyOf={row => row.key}
    />
  )
}

it('shows the current columns, and keeps the focus in a cell when they change', async () => {
  renderPage(<Labelled />)
  const button = screen.getByRole('button', { name: 'Open b' })
  await userEvent.click(button)
  expect(screen.getAllByRole('cell', { name: 'Opened' })).toHaveLength(rows.length)
  expect(document.activeElement).toBe(button)
})
