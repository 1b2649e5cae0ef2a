// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { cursorAt } from '#domain/time/time-cursor.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { ZonesAt, ZonesPage } from './zones-page.tsx'

const atMs = Date.parse('2026-11-20T14:05:00.000Z')
const points = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
]
const zone = (name: string, more: object = {}) => ({
  uid: name,
  name,
  shape: 'polygon',
  points,
  dynamic: false,
  sublocation_uid: 'hall',
  severity_level: 1,
  created_at: atMs - 9_000,
  updated_at: atMs - 9_000,
  removed_at: null,
  ...more,
})
const changed = zone('Press, closed', { uid: 'press', updated_at: atMs + 1_000 })
const before = { uid: 'press', valid_from: atMs - 9_000, valid_until: atMs + 1_000 }
const lists = {
  'GET /sublocations': { sublocations: [{ uid: 'hall', name: 'Hall', location_uid: 'works' }] },
  'GET /trackable_objects': { trackableObjects: [] },
  'GET /track_assoc': { trackable_objects_associations: [] },
}

beforeEach(() => {
  // jsdom has no layout, so the virtual list gets a fixed height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
})

describe('zones at a past time', () => {
  it('have their names of that time, with those deleted since and without those drawn later', async () => {
    fakeService({
      ...lists,
      'GET /version': { custom_product_attributes: { row_versions: true } },
      'GET /zones/history': {
        zones: [
          changed,
          zone('Old store', { removed_at: atMs + 5_000, updated_at: atMs + 5_000 }),
          zone('New dock', { created_at: atMs + 2_000, updated_at: atMs + 2_000 }),
        ],
      },
      'GET /row_versions': { row_versions: [{ ...before, row: zone('Press', { uid: 'press' }) }] },
    })
    renderPage(<ZonesAt moment={atMs} />)
    expect(await screen.findByText('Press')).toBeDefined()
    expect(screen.getByText('Old store')).toBeDefined()
    expect(screen.queryByText('New dock')).toBeNull()
    expect(screen.queryByText('Press, closed')).toBeNull()
    expect(screen.queryByText(/changed since/)).toBeNull()
  })

  it('are shown in their current state, with a message, if the service stores no versions', async () => {
    fakeService({
      ...lists,
      'GET /version': { api: '2.0' },
      'GET /zones/history': { zones: [changed] },
    })
    renderPage(<ZonesAt moment={atMs} />)
    expect(
      await screen.findByText('Press, closed has changed since then. The current outline is shown.'),
    ).toBeDefined()
  })

  it('are unknown if the service has no zone history', async () => {
    fakeService({ ...lists, 'GET /version': { api: '2.0' } })
    renderPage(<ZonesAt moment={atMs} />)
    expect(await screen.findByText(/has no zone history/)).toBeDefined()
  })
})

describe('ZonesPage', () => {
  it('shows the selected time without what changes zones, and the current zones again afterwards', async () => {
    fakeService({
      ...lists,
      'GET /version': { api: '2.0' },
      'GET /zones': { zones: [zone('Dock')] },
      'GET /zones/history': { zones: [zone('Old store', { removed_at: atMs + 5_000 })] },
    })
    renderPage(<ZonesPage />)
    expect(await screen.findByText('Dock')).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Prototypes' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Export GeoJSON' })).toBeDefined()

    act(() => useCursor.setState({ cursor: cursorAt(atMs, Date.now()) }))
    expect(await screen.findByText('Old store')).toBeDefined()
    expect(screen.queryByText('Dock')).toBeNull()
    expect(screen.getByText(/cannot edit while viewing the past/)).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Prototypes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export GeoJSON' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()

    act(() => useCursor.setState({ cursor: undefined }))
    expect(await screen.findByText('Dock')).toBeDefined()
  })
})
