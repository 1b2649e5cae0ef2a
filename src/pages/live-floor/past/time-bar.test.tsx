// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { momentOf } from '#domain/time/time-cursor.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { seek } from '#live/history/time-cursor-actions.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import type { LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import type { FloorData } from '../use-floor-data.ts'
import { TimeBar } from './time-bar.tsx'

const data = {
  area: { uid: 'hall', siteUid: 'works' },
  areas: [{ uid: 'hall', siteUid: 'works' }],
  tags: [],
  zones: [],
  buffers: [],
  alarms: [],
  removedTags: [],
  removedZones: [],
} as unknown as FloorData
const live = { feedPast: vi.fn(), forgetPast: vi.fn(), record: vi.fn() } as unknown as LiveClient

function show(answers: object = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  fakeService({
    'GET /version': { custom_product_attributes: { position_history: true } },
    'GET /positions': { positions: [], has_next: false, next_start: null },
    ...answers,
  })
  const onFollow = vi.fn()
  renderPage(
    <LiveClientContext value={live}>
      <TimeBar areaUid="hall" data={data} change={vi.fn()} onPastData={vi.fn()} onFollow={onFollow} />
    </LiveClientContext>,
  )
  return onFollow
}

/** How long ago the selected time is, in minutes to one decimal. */
function minutesAgo(): number | undefined {
  const { cursor } = useCursor.getState()
  return cursor && Math.round((Date.now() - momentOf(cursor, Date.now())) / 6_000) / 10
}

afterEach(() => {
  useDrawing.getState().drop()
  useCursor.setState({ cursor: undefined })
})

it('plays the last ten minutes with one key, from live and from any moment, and follows the selected tag', async () => {
  const onFollow = show()
  await userEvent.keyboard('t')
  expect(useCursor.getState().cursor).toMatchObject({ playing: true, speed: 16 })
  expect(minutesAgo()).toBeCloseTo(10, 0)
  expect(onFollow).toHaveBeenCalledOnce()
  for (let i = 0; i < 12; i++) await userEvent.keyboard('h')
  expect(minutesAgo()).toBeGreaterThan(11)
  screen.getByRole('slider').focus()
  await userEvent.keyboard('t')
  expect(minutesAgo()).toBeCloseTo(10, 0)
  expect(onFollow).toHaveBeenCalledTimes(2)
})

it('does the same by a button that shows its key', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Play the last 10 minutes' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('t')
  await userEvent.click(button)
  expect(minutesAgo()).toBeCloseTo(10, 0)
})

it('keeps the live view while a zone is being drawn', async () => {
  useDrawing.getState().begin('polygon')
  show()
  await userEvent.keyboard('t')
  expect(minutesAgo()).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Play the last 10 minutes' }).hasAttribute('disabled')).toBe(true)
})

it('steps and plays with the same keys while the timeline has the focus', async () => {
  show()
  await userEvent.keyboard('t')
  screen.getByRole('slider').focus()
  await userEvent.keyboard('k')
  const stoodMs = useCursor.getState().cursor?.atMs ?? 0
  expect(useCursor.getState().cursor?.playing).toBe(false)
  await userEvent.keyboard('h')
  expect(useCursor.getState().cursor?.atMs).toBe(stoodMs - 10_000)
  await userEvent.keyboard(']')
  expect(useCursor.getState().cursor?.atMs).toBe(stoodMs - 9_000)
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(useCursor.getState().cursor?.atMs).toBe(stoodMs + 1_000)
})

it('R1: shows where the retention ends, and that older data is not stored', async () => {
  show({
    'GET /version': { custom_product_attributes: { position_history: true, project_settings: true } },
    'GET /project_settings': { retention_days: 2, default_retention_days: 30 },
  })
  await screen.findByRole('slider')
  seek(Date.now() - 3 * 86_400_000)
  await waitFor(() =>
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
      /Positions older than 2 days are deleted/,
    ),
  )
})

/**
 * Requests the next event at `atMs` while the alarms are loading; returns the selected time and a function that
 * completes the loading.
 */
async function askForNext(atMs: number) {
  const { promise: read, resolve } = Promise.withResolvers<void>()
  const alarm = {
    uid: 'intrusion',
    type: 'zone_violation',
    severity_level: 1,
    set_at: atMs + 30_000,
    sublocation_uid: 'hall',
  }
  show({
    'GET /locations': { locations: [{ uid: 'works', name: 'Works' }] },
    'GET /alarms': async () => {
      await read
      return { alarms: [alarm] }
    },
    'GET /zone_events': { zone_events: [], has_next: false, next_start: null },
  })
  seek(atMs)
  await userEvent.click(await screen.findByRole('button', { name: 'Next event' }))
  expect(useCursor.getState().cursor?.atMs).toBe(atMs)
  return { nextMs: alarm.set_at, resolve }
}

it('goes to the next event as soon as it is loaded, if requested before', async () => {
  const { nextMs, resolve } = await askForNext(Date.now() - 10 * 60_000)
  resolve()
  await waitFor(() => expect(useCursor.getState().cursor?.atMs).toBe(nextMs))
})

it('stays where the user went while a requested event was loading', async () => {
  const { nextMs, resolve } = await askForNext(Date.now() - 10 * 60_000)
  const elsewhereMs = nextMs - 5_000
  seek(elsewhereMs)
  resolve()
  await waitFor(() => expect(document.querySelector('[data-testid="mark"]')).not.toBeNull())
  expect(useCursor.getState().cursor?.atMs).toBe(elsewhereMs)
})
