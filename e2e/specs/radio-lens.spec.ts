import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { AnchorsScreen } from '../screens/anchors-screen.ts'

type Xyz = readonly [x: number, y: number, z: number]

/**
 * GPS's way to the same figure: x, y and the unknown moment of the blink as three unknowns, the inverse of their normal
 * matrix by cofactors.
 */
function dilution(anchors: readonly Xyz[], x: number, y: number, z: number): number {
  const m = [0, 0, 0, 0, 0, 0]
  for (const [ax, ay, az] of anchors) {
    const far = Math.hypot(x - ax, y - ay, z - az)
    const [u, v] = [(x - ax) / far, (y - ay) / far]
    for (const [i, term] of [u * u, u * v, u, v * v, v, 1].entries()) m[i] = (m[i] ?? 0) + term
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m
  const determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d)
  return Math.sqrt((d * f - e * e + (a * f - c * c)) / determinant)
}

/** Percent of the hall of 30 m by 20 m, in cells of half a metre, where tags at 1.2 m are fixed to 1.5 or better. */
function goodPercent(anchors: readonly Xyz[]): string {
  let good = 0
  for (let x = 0.25; x < 30; x += 0.5)
    for (let y = 0.25; y < 20; y += 0.5) if (dilution(anchors, x, y, 1.2) <= 1.5) good += 1
  return `${Math.round((good / (60 * 40)) * 100)} %`
}

test('an engineer sees how well the anchors fix a tag, and what moving one would change before it is saved', async ({
  hall: { api, origin, areaUid },
  floor: { page },
}) => {
  const corners: readonly Xyz[] = [
    [1, 1, 3],
    [29, 1, 3],
    [29, 19, 3],
  ]
  for (const [i, [x, y, z]] of corners.entries())
    await api.create('/win_anchors', { name: `Corner ${i}`, position: { x, y, z, sublocation_uid: areaUid } })
  await api.create('/win_anchors', { name: 'Fourth', position: { x: 0, y: 0, z: 3 } })
  const screen = await new AnchorsScreen(page).openPlan(origin, areaUid)
  await page.getByRole('switch', { name: 'Radio geometry' }).check()
  const band = (name: string) => page.getByRole('definition').and(page.locator(`dt:has-text("${name}") + dd`))
  await expect(band('No position')).toHaveText('100 %')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Place here: Fourth' }).click()
  await expect(band('No position')).toHaveText('0 %')
  await screen.type('x, metres', '1')
  await screen.type('y, metres', '19')
  await expect(band('Good')).toHaveText(goodPercent([...corners, [1, 19, 3]]))
  const before = await band('Good').textContent()
  await screen.drag('Fourth', 150, 80)
  await expect(band('Good')).not.toHaveText(before ?? '')

  // Nothing of it was saved.
  const fourth = (await api.list('/win_anchors')).find(anchor => anchor.name === 'Fourth')
  expect(fourth?.position).toMatchObject({ x: 0, y: 0 })
})
