import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { useConnection } from '#live/use-connection.ts'
import { MapNotices } from './map-notices.tsx'

const plan = {
  uid: 'p',
  areaUid: 'a',
  label: 'Plan',
  imageUrl: '/uploads/p.svg',
  originalFilename: 'p.svg',
  sizeBytes: 1,
  widthPx: 10,
  heightPx: 10,
  placement: { metresPerPx: 0.1, rotationDeg: 0, offsetXM: 0, offsetYM: 0 },
}

function show(anyTagHere: boolean) {
  return render(
    <MantineProvider>
      <MemoryRouter>
        <MapNotices
          area={{ uid: 'a', name: 'Hall', siteUid: 's' }}
          plan={plan}
          planFailed={false}
          anyTagHere={anyTagHere}
        />
      </MemoryRouter>
    </MantineProvider>,
  )
}

beforeEach(() => useConnection.setState(useConnection.getInitialState(), true))

describe('notices of the map', () => {
  it('report that no tag was received once the stream is connected, not before', () => {
    show(false)
    expect(screen.queryByText(/No tags received yet/)).toBeNull()
    act(() => useConnection.setState({ status: 'live' }))
    expect(screen.getByText(/No tags received yet/)).toBeTruthy()
  })
  it('are hidden while everything works', () => {
    useConnection.setState({ status: 'live' })
    show(true)
    expect(screen.queryByText(/No tags|unreadable|skipped/)).toBeNull()
  })
  it('count unreadable messages and positions skipped by the service', () => {
    useConnection.setState({ status: 'live', rejectedFrames: 1, droppedPositions: 12 })
    show(true)
    expect(screen.getByText('1 unreadable message received')).toBeTruthy()
    expect(screen.getByText(/^12 positions skipped/)).toBeTruthy()
  })
})
