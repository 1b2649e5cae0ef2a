import type { Place } from '../fixtures/api.ts'
import { createZone } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { ImportScreen } from '../screens/import-screen.ts'

const box = (x: number, y: number, width: number, height: number): Place[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const feature = (name: string, corners: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties: { name },
  geometry: { type, coordinates: type === 'Polygon' ? [corners] : corners },
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

test.describe('importing zones', () => {
  test('from metres: preview, one skipped, one rejected by its name, and the rest appears on the floor', async ({
    hall,
    operatorPage,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Dock', box(20, 10, 4, 4))
    const page = await new ImportScreen(operatorPage).open(origin)
    await page.give(
      collection(
        feature('Press', box(2, 2, 6, 4)),
        feature('Lathe', box(10, 2, 3, 3)),
        feature('Paint shop', box(15, 2, 3, 3)),
        feature('Dock', box(20, 10, 4, 4)),
        feature('Bow', [
          [2, 10],
          [6, 14],
          [6, 10],
          [2, 14],
        ]),
      ),
    )
    await page.placeBy('metres of the area')
    await expect(page.row('Bow')).toContainText('crosses itself')
    await expect(page.choice('Bow')).toBeDisabled()
    await expect(page.row('Dock')).toContainText('a zone already has this name')
    await expect(page.choice('Dock')).not.toBeChecked()
    await expect(page.preview).toHaveAccessibleName(/^3 of 5 outlines selected/)
    await page.choice('Lathe').uncheck()
    await expect(page.preview).toHaveAccessibleName(/^2 of 5 outlines selected/)
    await expect(page.importButton).toHaveText('Import 2 zones')
    await page.importButton.click()
    await expect(page.done).toHaveText('2 zones imported.')
    const zones = await api.list('/zones')
    expect(zones.map(zone => zone.name).sort()).toEqual(['Dock', 'Paint shop', 'Press'])
    expect(zones.find(zone => zone.name === 'Press')).toMatchObject({
      sublocation_uid: areaUid,
      points: box(2, 2, 6, 4).map(([x, y]) => ({ x, y })),
    })

    await operatorPage.getByRole('link', { name: 'Show on map' }).click()
    const floor = new FloorScreen(operatorPage)
    await floor.map.waitFor()
    await floor.click(16.5, 3.5)
    await expect(floor.selected('Paint shop')).toBeVisible()
  })

  test('from degrees, fitted to the plan by the outline of the building', async ({ hall, operatorPage }) => {
    const page = await new ImportScreen(operatorPage).open(hall.origin)
    // 30 m by 20 m near the equator, a third of a degree: the proportions of the plan.
    const [lon, lat] = [11, 0.3]
    const degrees = (x: number, y: number, w: number, h: number) =>
      box(lon + x / 1e5, lat + y / 1e5, w / 1e5, h / 1e5)
    await page.give(
      collection(feature('Floor', degrees(0, 0, 30, 20)), feature('Press', degrees(3, 4, 6, 5))),
    )
    await page.placeBy('fit to building outline')
    await expect(page.preview).toBeVisible()
    await page.importButton.click()
    await expect(page.done).toHaveText('1 zone imported.')
    const [zone] = await hall.api.list('/zones')
    const points = zone?.points as { x: number; y: number }[]
    for (const [i, [x, y]] of box(3, 4, 6, 5).entries()) {
      expect(points[i]?.x).toBeCloseTo(x, 1)
      expect(points[i]?.y).toBeCloseTo(y, 1)
    }
  })

  test('invalid or hostile GeoJSON is reported and imports nothing', async ({ hall, operatorPage }) => {
    const page = await new ImportScreen(operatorPage).open(hall.origin)
    await page.give('<kml/>')
    await expect(page.problem).toContainText('The file is not valid JSON')
    await page.give('{"type": "Topology", "arcs": []}')
    await expect(page.problem).toContainText('The file is JSON, but not GeoJSON')
    await page.give('[]')
    await expect(page.problem).toContainText('not GeoJSON')
    await page.give(collection())
    await expect(page.problem).toContainText('The file contains no polygons')
    await page.give(collection(null, 7, feature('Text', ['a', 'b']), feature('Point', [1, 1], 'Point')))
    await expect(page.problem).toContainText('The file contains no polygons')

    const many = Array.from({ length: 100_000 }, (_, i) => {
      const turn = (i / 100_000) * 2 * Math.PI
      return [10 + 5 * Math.cos(turn), 10 + 5 * Math.sin(turn)]
    })
    await page.give(
      collection(
        feature('Endless', many),
        feature('Nowhere', [
          [1, 1],
          [2, null],
          [2, 2],
        ]),
        feature('Far away', box(9e9, 9e9, 5, 5)),
      ),
    )
    await page.placeBy('metres of the area')
    await expect(page.row('Endless')).toContainText('more than 10,000 corners')
    await expect(page.choice('Endless')).toBeDisabled()
    await expect(page.row('Far away')).toContainText('coordinates out of range')
    await expect(operatorPage.getByText('1 feature skipped:')).toBeVisible()
    await expect(operatorPage.getByText('coordinates are not numbers')).toBeVisible()
    await expect(page.importButton).toBeDisabled()
    expect(await hall.api.list('/zones')).toEqual([])
  })
})
