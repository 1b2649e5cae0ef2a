import type { Place } from '../fixtures/api.ts'
import { createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import type { FloorScreen } from '../screens/floor-screen.ts'

/** Drags with one finger, by touch events of the screen. */
async function dragByTouch(floor: FloorScreen, from: Place, to: Place): Promise<void> {
  const [a, b] = [await floor.at(...from), await floor.at(...to)]
  const devtools = await floor.page.context().newCDPSession(floor.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined ? [] : [{ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await touch('touchEnd')
  await devtools.detach()
}

const nearM = 0.1

for (const deviceScaleFactor of [1, 2])
  test.describe(`with ${deviceScaleFactor} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor, hasTouch: true })

    test('a vertex is dragged by mouse, by touch and by keys, and Escape cancels a drag', async ({
      hall: { api, areaUid },
      floor,
    }) => {
      await createZone(api, areaUid, 'Press', pressCell)
      await floor.editZone(5, 4)
      await floor.drag([8, 6], [9, 8])
      await expect(floor.corner('x', 3)).toHaveValue(/^(8\.9|9)/)
      await dragByTouch(floor, [2, 6], [3, 9])
      await expect(floor.corner('y', 4)).toHaveValue(/^(8\.9|9)/)

      const [from, to] = [await floor.at(8, 2), await floor.at(12, 2)]
      await floor.page.mouse.move(from.x, from.y)
      await floor.page.mouse.down()
      await floor.page.mouse.move(to.x, to.y, { steps: 4 })
      await floor.press('Escape')
      await floor.page.mouse.move(to.x + 20, to.y + 20)
      await floor.page.mouse.up()
      await expect(floor.corner('x', 2)).toHaveValue(/^(7\.9|8)/)

      await floor.map.focus()
      // The last dragged vertex is selected; the first one is before it.
      await floor.press('[', 'ArrowLeft', 'Shift+ArrowDown', 'Enter')
      await expect(floor.selected('Press')).toBeVisible()
      const zone = (await api.list('/zones')).find(each => each.name === 'Press')
      const corners = zone?.points as { x: number; y: number }[]
      const expected: readonly Place[] = [
        [1, 1.9],
        [8, 2],
        [9, 8],
        [3, 9],
      ]
      for (const [i, [x, y]] of expected.entries()) {
        expect(Math.abs((corners[i]?.x ?? 99) - x), `x of corner ${i + 1}`).toBeLessThan(nearM)
        expect(Math.abs((corners[i]?.y ?? 99) - y), `y of corner ${i + 1}`).toBeLessThan(nearM)
      }
    })
  })
