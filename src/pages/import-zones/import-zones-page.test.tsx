// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { ImportZonesPage } from './import-zones-page.tsx'

const box = (x: number, y: number, size: number) => [
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ],
]
const feature = (name: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates },
})
const bow = [
  [
    [120.0001, 30.0001],
    [120.0003, 30.0003],
    [120.0003, 30.0001],
    [120.0001, 30.0003],
  ],
]
const mall = {
  type: 'FeatureCollection',
  features: [
    feature('Floor', box(120, 30, 0.001)),
    feature('Café', box(120.0001, 30.0001, 0.0002)),
    feature('Books', box(120.0005, 30.0005, 0.0001)),
    feature('Bow', bow),
    feature('Press cell', box(120.0007, 30.0007, 0.0001)),
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } },
  ],
}

function open(create: (body: { name: string }) => unknown) {
  const plan = {
    uid: 'f1',
    sublocation_uid: 'a1',
    url: '/uploads/floorplan/image/f1/plan.png',
    width: 100,
    height: 100,
    image_scale: 1.5,
  }
  const service = fakeService({
    'GET /sublocations': { sublocations: [{ uid: 'a1', location_uid: 's1', name: 'F1' }] },
    'GET /version': {},
    'GET /groups': { groups: [] },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /floorplans': { floorplans: [plan] },
    'GET /zones': { zones: [{ uid: 'z9', name: 'Press cell', sublocation_uid: 'a1', points: [] }] },
    'POST /zones': ({ body }: { body: { name: string } }) => create(body),
  })
  renderPage(<ImportZonesPage />)
  return service
}

async function drop(content: string) {
  await screen.findByText(/Drop a GeoJSON file/)
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await userEvent.upload(input, new File([content], 'mall.geojson', { type: 'application/geo+json' }))
}

describe('ImportZonesPage', () => {
  it('explains what is wrong with an invalid file', async () => {
    open(() => reply(500))
    await drop('{"type": "Topology"}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/not GeoJSON/)
  })

  it('selects suggested outlines, imports them, and retries rejected ones separately', async () => {
    let refuse = true
    const service = open(body => {
      if (refuse && body.name === 'Books') return reply(422, { detail: 'too close to the wall' })
      return { ...body, uid: body.name }
    })
    await drop(JSON.stringify(mall))
    const grid = await screen.findByRole('grid')
    expect(within(grid).getByText('crosses itself')).toBeDefined()
    expect(within(grid).getByText('a zone already has this name')).toBeDefined()
    expect(screen.getByText(/1 feature skipped: 1 not a polygon/)).toBeDefined()
    expect(screen.getByText('2 of 5 outlines selected, shown on the floorplan')).toBeDefined()
    expect(screen.getByRole('checkbox', { name: 'Import Bow' })).toHaveProperty('disabled', true)

    await userEvent.click(screen.getByRole('button', { name: 'Import 2 zones' }))
    expect(await screen.findByText('Books: too close to the wall')).toBeDefined()
    const sent = () => service.calls.filter(call => call.method === 'POST').map(call => call.body)
    const [cafe] = sent() as [{ points: { x: number; y: number }[] }]
    expect(cafe).toMatchObject({ name: 'Café', sublocation_uid: 'a1', severity_level: 0 })
    // One tenth of the length of an outline that fills a plan of 150 m.
    expect(cafe.points[0]?.x).toBeCloseTo(15, 3)
    expect(cafe.points[0]?.y).toBeCloseTo(15, 3)

    refuse = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 zones imported.')).toBeDefined()
    expect(sent()).toHaveLength(3)
  })
})
