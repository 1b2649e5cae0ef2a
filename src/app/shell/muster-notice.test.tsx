import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useConnection } from '#live/use-connection.ts'
import { fakeService } from '../fake-service.ts'
import { renderPage } from '../render-page.tsx'
import { MusterNotice } from './muster-notice.tsx'

afterEach(() => useConnection.setState(useConnection.getInitialState(), true))

it('preloads the muster after the first view, but not while no frame proves that the connection works', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { calls } = fakeService({})
  renderPage(<MusterNotice />)
  const isPreloading = () => calls.some(({ path }) => path === '/trackable_objects')
  const frameAt = (ms: number) => act(() => useConnection.setState({ lastFrameAtMs: ms }))
  frameAt(1_000)
  vi.advanceTimersByTime(5_000)
  act(() => useConnection.setState({ fixesPerS: 3 }))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(isPreloading()).toBe(false)
  frameAt(6_000)
  await expect.poll(isPreloading).toBe(true)
  vi.useRealTimers()
})
