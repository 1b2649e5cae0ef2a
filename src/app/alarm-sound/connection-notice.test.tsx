import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConnection } from '#live/use-connection.ts'
import { formatClock } from '#locales/format-time.ts'
import { renderPage } from '../render-page.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

const nowMs = Date.parse('2026-11-23T14:00:00Z')
const before = useConnection.getState()
const isShown = () => screen.queryByTestId('cannot-alert') !== null

describe('the notice that no alarms are received', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs })
  })
  afterEach(() => {
    vi.useRealTimers()
    useConnection.setState(before, true)
  })

  it('O4: counts from the last frame, not from the end of the connection', () => {
    useConnection.setState({ status: 'live', lastFrameAtMs: nowMs - 24_000 })
    renderPage(<ConnectionNotice />)
    act(() => useConnection.setState({ status: 'offline' }))
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByTestId('cannot-alert').textContent).toContain(formatClock(nowMs - 24_000))
  })

  it('O4: ignores interruptions of less than 5 s', () => {
    useConnection.setState({ status: 'offline', lastFrameAtMs: nowMs })
    renderPage(<ConnectionNotice />)
    act(() => vi.advanceTimersByTime(4_900))
    expect(isShown()).toBe(false)
    act(() => useConnection.setState({ status: 'live' }))
    act(() => vi.advanceTimersByTime(10_000))
    expect(isShown()).toBe(false)
  })
})
