import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QueryState } from './query-state.tsx'

const nothing = { isPending: false, data: undefined, error: null, refetch: vi.fn() }
const show = (query: Partial<typeof nothing> & object, empty?: string) =>
  render(
    <MantineProvider env="test">
      <QueryState query={{ ...nothing, ...query }} empty={empty}>
        the rows
      </QueryState>
    </MantineProvider>,
  )

test('a failed list shows the reason, and reloads on request', () => {
  const refetch = vi.fn()
  show({ error: new Error('no line') as never, refetch })
  expect(screen.getByText(/no line/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a loaded list stays when a later read fails', () => {
  show({ data: [] as never, error: 'no line' as never })
  expect(screen.getByText('the rows')).toBeDefined()
  expect(screen.queryByText(/no line/)).toBeNull()
})

test('a loading list, and an empty one', () => {
  const { unmount } = show({ isPending: true })
  expect(screen.getByLabelText('Loading…')).toBeDefined()
  unmount()
  show({ data: [] as never }, 'Nothing yet')
  expect(screen.getByText('Nothing yet')).toBeDefined()
  expect(screen.queryByText('the rows')).toBeNull()
})
