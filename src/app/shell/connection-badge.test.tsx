import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConnection } from '#live/use-connection.ts'
import { ConnectionBadge } from './connection-badge.tsx'

const nowMs = Date.parse('2026-11-23T14:00:00Z')
const before = useConnection.getState()

describe('the connection badge', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs })
  })
  afterEach(() => {
    vi.useRealTimers()
    useConnection.setState(before, true)
  })

  it('O4: shows how long nothing was received, from the last frame on', () => {
    useConnection.setState({ status: 'quiet', lastFrameAtMs: nowMs - 5_200 })
    render(<ConnectionBadge />)
    expect(screen.getByTestId('connection').textContent).toContain('no data for 5 s')
  })
})
