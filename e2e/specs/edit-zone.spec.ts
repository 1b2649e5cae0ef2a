import type { Row } from '../fixtures/api.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { ZonesScreen } from '../screens/zones-screen.ts'

const near = 0.1
const cornersOf = (zone: Row | undefined) => (zone?.points ?? []) as { x: number; y: number }[]

function expectCorners(zone: Row | undefined, expected: readonly (readonly [number, number])[]): void {
  const found = cornersOf(zone)
  expect(found).toHaveLength(expected.length)
  for (const [i, [x, y]] of expected.entries()) {
    expect(Math.abs((found[i]?.x ?? 99) - x), `x of corner ${i + 1}`).toBeLessThan(near)
    expect(Math.abs((found[i]?.y ?? 99) - y), `y of corner ${i + 1}`).toBeLessThan(near)
  }
}

test.describe('editing a zone', () => {
  let zone: (name: string) => Promise<Row | undefined>

  test.beforeEach(async ({ hall: { api, areaUid } }) => {
    await createZone(api, areaUid, 'Press', pressCell)
    await createZone(api, areaUid, 'Dock', [
      [12, 2],
      [16, 2],
      [16, 6],
      [12, 6],
    ])
    zone = async name => (await api.list('/zones')).find(each => each.name === name)
  })

  test('with the mouse: vertices are dragged, added and removed, with undo and redo', async ({ floor }) => {
    await floor.editZone(5, 4)
    await floor.drag([8, 6], [9, 8])
    await floor.drag([2, 4], [1, 4])
    await expect(floor.corners).toHaveCount(5)
    await floor.click(1, 4)
    await floor.press('Delete')
    await expect(floor.corners).toHaveCount(4)
    await floor.undo()
    await expect(floor.corners).toHaveCount(5)
    await floor.redo()
    await expect(floor.corners).toHaveCount(4)
    await floor.press('Control+z')
    await expect(floor.corners).toHaveCount(5)
    await floor.saveZone()
    await expect(floor.selected('Press')).toBeVisible()
    expectCorners(await zone('Press'), [
      [2, 2],
      [8, 2],
      [9, 8],
      [2, 6],
      [1, 4],
    ])
  })

  test('as numbers in metres, typed or pasted', async ({ floor, page }) => {
    await floor.editZone(5, 4)
    await floor.corner('x', 3).fill('9,5')
    await floor.corner('x', 3).press('Enter')
    await expect(floor.corner('x', 3)).toHaveValue('9.5')
    await floor.corner('y', 3).fill('far')
    await floor.corner('y', 3).press('Enter')
    await expect(floor.corner('y', 3)).toHaveAttribute('aria-invalid', 'true')
    await floor.corner('y', 3).fill('7')
    await floor.pasteCorners('1, 1\n5, one')
    await expect(page.getByText('Row 2 of the pasted text is not “x, y”. Nothing was changed.')).toBeVisible()
    await expect(floor.corners).toHaveCount(4)
    await floor.pasteCorners('1\t1\n5\t1\n6\t3\n5\t5\n1\t5')
    await expect(floor.corners).toHaveCount(5)
    await floor.saveZone()
    await expect(floor.selected('Press')).toBeVisible()
    expectCorners(await zone('Press'), [
      [1, 1],
      [5, 1],
      [6, 3],
      [5, 5],
      [1, 5],
    ])
  })

  test('an outline that crosses itself is reported and not saved; one that overlaps is reported and saved', async ({
    floor,
  }) => {
    await floor.editZone(5, 4)
    await floor.drag([2, 2], [9.5, 5])
    await expect(floor.draft).toContainText('The outline crosses itself: edges')
    await expect(floor.saveButton).toBeDisabled()
    await floor.map.focus()
    await floor.press('Enter')
    await expect(floor.zoneForm).toBeVisible()
    expect(cornersOf(await zone('Press'))[0]).toEqual({ x: 2, y: 2 })
    await floor.undo()
    await floor.drag([5, 4], [12.4, 5])
    await expect(floor.draft).toContainText('Overlaps Dock')
    await floor.saveZone()
    await expect(floor.selected('Press')).toBeVisible()
    expectCorners(await zone('Press'), [
      [9.4, 3],
      [15.4, 3],
      [15.4, 7],
      [9.4, 7],
    ])
  })

  test('a change or deletion by another user is reported, and the draft is kept', async ({
    floor,
    hall,
    colleague,
  }) => {
    await floor.editZone(5, 4)
    await floor.zoneName.fill('Press of mine')
    await floor.drag([8, 6], [9, 8])

    const zones = await new ZonesScreen(await colleague()).open(hall.origin)
    await zones.rename('Press', 'Press of theirs')
    await expect(floor.refusal).toContainText('Somebody else changed this zone')
    await expect(floor.zoneName).toHaveValue('Press of mine')
    await floor.choice('Keep my version').click()
    await expect(floor.refusal).toBeHidden()

    await zones.delete('Press of theirs')
    await expect(floor.refusal).toContainText('Somebody else deleted this zone')
    await expect(floor.zoneName).toHaveValue('Press of mine')
    await floor.choice('Save as new zone').click()
    await floor.saveZone()
    await expect(floor.selected('Press of mine')).toBeVisible()
    expectCorners(await zone('Press of mine'), [
      [2, 2],
      [8, 2],
      [9, 8],
      [2, 6],
    ])
  })

  test('deleting says which alarms go with it, first', async ({ floor, hall }) => {
    await createIntruder(hall.api, hall.areaUid, 'Anna')
    await expect(floor.alarmBar).toContainText('Anna')
    await floor.find('Press')
    await expect(floor.selected('Press')).toBeVisible()
    await floor.deleteZone()
    await expect(floor.confirmation).toContainText('its active alarm is cleared')
    expect(await zone('Press')).toBeDefined()
    await floor.confirm()
    expect(await zone('Press')).toBeUndefined()
    expect(await hall.api.list('/alarms/active', 'alarms')).toEqual([])
    await expect(floor.alarmBar).toContainText('Cleared, unacknowledged')
  })

  test('a rectangle and a circle; the view may move while a polygon is drawn', async ({ floor, page }) => {
    await floor.choose('Rectangle')
    await floor.drag([10, 10], [14, 13])
    await floor.saveZone('Box')
    await expect(floor.selected('Box')).toBeVisible()
    expectCorners(await zone('Box'), [
      [10, 10],
      [14, 10],
      [14, 13],
      [10, 13],
    ])

    await floor.choose('Circle')
    await floor.drag([5, 14], [7, 14])
    await floor.saveZone('Ring')
    await expect(floor.selected('Ring')).toBeVisible()
    const ring = await zone('Ring')
    expect(ring?.shape).toBe('circle')
    expect(Math.abs(Number(ring?.radius_m) - 2)).toBeLessThan(near)

    await floor.choose('Polygon')
    await floor.click(18, 8)
    await floor.wheel(20, 10, -300)
    await floor.click(22, 8)
    await floor.moveView(() => floor.drag([20, 10], [19, 11]))
    await floor.click(22, 12)
    await floor.wheel(20, 10, 300)
    await floor.click(18, 12)
    await page.keyboard.press('Enter')
    await floor.saveZone('Seen from near and far')
    await expect(floor.selected('Seen from near and far')).toBeVisible()
    expectCorners(await zone('Seen from near and far'), [
      [18, 8],
      [22, 8],
      [22, 12],
      [18, 12],
    ])
  })

  test('a vertex snaps to the vertex of another zone, unless Alt is held', async ({ floor, page }) => {
    const offPx = 5
    await floor.choose('Polygon')
    await floor.click(16, 6, offPx)
    await page.keyboard.down('Alt')
    await floor.click(16, 2, offPx)
    await page.keyboard.up('Alt')
    await floor.click(20, 4)
    await page.keyboard.press('Enter')
    await floor.saveZone('Beside the dock')
    await expect(floor.selected('Beside the dock')).toBeVisible()
    const [snapped, free] = cornersOf(await zone('Beside the dock'))
    expect(snapped).toEqual({ x: 16, y: 6 })
    expect(Math.abs((free?.x ?? 0) - 16 - offPx / floor.look().pxPerM)).toBeLessThan(0.04)
  })
})
