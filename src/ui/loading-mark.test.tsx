import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadingMark } from './loading-mark.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('has its name at once, and turns if content is late', () => {
  render(
    <MantineProvider>
      <LoadingMark label="Loading…" />
    </MantineProvider>,
  )
  const place = screen.getByRole('img', { name: 'Loading…' })
  expect(place.childElementCount).toBe(0)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(place.childElementCount).toBe(1)
})
