// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { momentOf } from '#domain/time/time-cursor.ts'
import { goLive } from '#live/history/time-cursor-actions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import type { LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { paths } from '#session/paths.ts'
import { fakeService } from '../fake-service.ts'
import { renderPage } from '../render-page.tsx'
import { PastTimeBar, timeOfPage } from './past-shell.tsx'

const at = '2026-11-20T14:05:00.000Z'
const atMs = Date.parse(at)
const live = { feedPast: vi.fn(), forgetPast: vi.fn() } as unknown as LiveClient

function visit(address: string) {
  return renderPage(
    <LiveClientContext value={live}>
      <PastTimeBar />
    </LiveClientContext>,
    { address },
  ).router
}
const atNow = () => {
  const { cursor } = useCursor.getState()
  return cursor && momentOf(cursor, Date.now())
}

beforeEach(() => {
  fakeService({
    'GET /version': { custom_product_attributes: { position_history: true } },
    'GET /sublocations': { sublocations: [{ uid: 'hall', name: 'Hall', location_uid: 'works' }] },
    'GET /positions': { positions: [], has_next: false, next_start: null },
  })
})
afterEach(goLive)

describe('the selected time on every page except the floor', () => {
  it('is read from the address, moved by keys, and l returns to live', async () => {
    const router = visit(`/tags?at=${at}&q=anna`)
    expect(await screen.findByTestId('past-banner')).toBeDefined()
    expect(atNow()).toBe(atMs)
    await userEvent.keyboard('h')
    expect(atNow()).toBe(atMs - 10_000)
    await userEvent.keyboard(']')
    expect(atNow()).toBe(atMs - 9_000)
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2026-11-20T14:04:51.000Z'),
    )
    await userEvent.keyboard('l')
    expect(useCursor.getState().cursor).toBeUndefined()
    await waitFor(() => expect(router.state.location.search).toBe('?q=anna'))
  })

  it('is written to the address although the address changes meanwhile', async () => {
    const router = visit(`/tags?at=${at}`)
    await screen.findByTestId('past-banner')
    await userEvent.keyboard('h')
    await router.navigate(`/tags?at=${at}&q=anna`, { replace: true })
    expect(atNow()).toBe(atMs - 10_000)
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2026-11-20T14:04:50.000Z'),
    )
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('anna')
  })

  it('is kept by links without a time', async () => {
    const router = visit(`/tags?at=${at}`)
    await screen.findByTestId('past-banner')
    await router.navigate('/zones')
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe(at))
    expect(atNow()).toBe(atMs)
    await router.navigate('/alarms', { state: { now: true } })
    await waitFor(() => expect(useCursor.getState().cursor).toBeUndefined())
    expect(router.state.location.search).toBe('')
    // The link back leads to the selected time.
    await router.navigate(-1)
    await waitFor(() => expect(atNow()).toBe(atMs))
  })

  it('is kept aside on a live page, and restored on the next page that supports it', async () => {
    const router = visit(`/tags?at=${at}&speed=4`)
    await screen.findByTestId('past-banner')
    await router.navigate('/muster')
    expect(await screen.findByText(/This page shows live data/)).toBeDefined()
    expect(useCursor.getState()).toMatchObject({ cursor: undefined, aside: { atMs, playing: false } })
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('at')).toBe(at))
    await router.navigate('/overview')
    await waitFor(() => expect(atNow()).toBe(atMs))
    expect(useCursor.getState()).toMatchObject({ cursor: { speed: 4 }, aside: undefined })
  })

  it('is kept on a live page after a reload', async () => {
    visit(`/muster?at=${at}`)
    expect(await screen.findByText(/This page shows live data/)).toBeDefined()
    expect(useCursor.getState()).toMatchObject({ cursor: undefined, aside: { atMs } })
    await userEvent.click(screen.getByRole('button', { name: 'Back to live' }))
    expect(useCursor.getState()).toMatchObject({ cursor: undefined, aside: undefined })
  })

  it('does not change the address of a black box, which has its own time', async () => {
    const router = visit(`/tags?at=${at}`)
    await screen.findByTestId('past-banner')
    const own = '/alarms/a/black-box?at=2026-11-19T00:00:00.000Z'
    await router.navigate(own)
    await waitFor(() => expect(useCursor.getState().aside?.atMs).toBe(atMs))
    expect(router.state.location.pathname + router.state.location.search).toBe(own)
    await router.navigate('/tags')
    await waitFor(() => expect(atNow()).toBe(atMs))
  })
})

it('shows the past on pages that support it, and live data on pages that edit or count people', () => {
  expect(timeOfPage(paths.floor('hall'))).toBe('floor')
  expect([paths.overview(), paths.tags()].map(timeOfPage)).toEqual(['places', 'places'])
  expect([paths.zones(), paths.alarms()].map(timeOfPage)).toEqual(['lists', 'lists'])
  expect(timeOfPage(new URL(paths.blackBox('a', 0), 'http://x').pathname)).toBe('own')
  const ofNow = [paths.muster(), paths.tag('t'), paths.importZones(), paths.alarmQuality(), paths.hardware()]
  expect(ofNow.map(timeOfPage)).toEqual(ofNow.map(() => 'now'))
})
