import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { createIntruder, createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'

test('a muster counts who is at its points, who is not, and who was marked by hand, and saves a report', async ({
  hall,
  operatorPage: page,
}) => {
  const { api, areaUid, origin } = hall
  await createZone(api, areaUid, 'Muster yard', pressCell, { severity_level: 0 })
  await createIntruder(api, areaUid, 'Anna')
  const bob = await api.create('/trackable_objects', { name: 'Bob' })
  await api.walk(bob.uid, areaUid, [[28, 18]])
  const cara = await api.create('/trackable_objects', { name: 'Cara' })
  // A vehicle is not expected anywhere.
  await api.create('/trackable_objects', { name: 'Truck', type: 'forklift' })

  await page.goto(`${origin}/muster`)
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).first()
  // O6: nobody is missing before the start.
  await expect(page.getByText('3 people expected. No muster is running.')).toBeVisible()
  await expect(figure('Arrived')).toContainText('1of 3')
  await expect(figure('Elsewhere')).toContainText('2of 3')
  await page.getByRole('button', { name: 'Start muster' }).click()
  await expect(figure('Safe')).toContainText('1of 3')
  await expect(figure('Missing')).toContainText('2of 3')
  const map = page.getByRole('region', { name: 'Last known positions' })
  await expect(map.getByRole('img', { name: 'Hall: 1 person missing' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark safe: Bob', exact: true }).click()
  await expect(figure('Missing')).toContainText('1of 3')
  await page.reload()
  await expect(figure('Missing')).toContainText('1of 3')
  await expect(page.getByText('90 % safe: not reached')).toBeVisible()

  await api.walk(cara.uid, areaUid, wayIn)
  await expect(figure('Missing')).toContainText('0of 3')
  await expect(page.getByText('100 % safe: not reached')).toBeHidden()
  // The full screen also asks before a muster ends.
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.getByRole('button', { name: 'End muster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => document.exitFullscreen())
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'End muster' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End muster' }).click()

  // Leaving the muster point afterwards does not undo safety.
  await expect(page.getByText(/ended by operator/)).toBeVisible()
  await api.walk(cara.uid, areaUid, wayIn.toReversed())
  await page.goto(`${origin}/muster`)
  await expect(page.getByText('3 people expected. No muster is running.')).toBeVisible()
  const ended = await page
    .getByLabel('Muster', { exact: true })
    .locator('option')
    .nth(1)
    .getAttribute('value')
  await page.getByLabel('Muster', { exact: true }).selectOption(ended)
  await expect(figure('Missing')).toContainText('0of 3')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save report' }).click()
  const report = await readFile(await (await saving).path(), 'utf8')
  const states = report.split('\r\n').flatMap(line => {
    const [name = '', state] = line.split(',')
    return ['Anna', 'Bob', 'Cara', 'Truck'].includes(name) ? [`${name}: ${state}`] : []
  })
  expect(states.sort()).toEqual(['Anna: Safe', 'Bob: Safe', 'Cara: Safe'])
})

test('O6: a muster is seen, joined and ended by another user, and opens while the connection is down', async ({
  hall,
  operatorPage: page,
  colleague,
}) => {
  const { api, areaUid, origin } = hall
  await createZone(api, areaUid, 'Muster yard', pressCell, { severity_level: 0 })
  const bob = await api.create('/trackable_objects', { name: 'Bob' })
  await api.walk(bob.uid, areaUid, [[28, 18]])
  const other = await colleague()
  await page.goto(`${origin}/muster`)
  await page.getByRole('button', { name: 'Start muster' }).click()
  await expect(page.getByRole('button', { name: 'End muster' })).toBeVisible()

  // The colleague is on the floor: the notice appears without moving the map.
  const map = other.locator('main')
  const before = await map.boundingBox()
  const musterLink = other.getByRole('link', { name: /Muster running since/ })
  await expect(musterLink).toBeVisible()
  expect(await map.boundingBox()).toEqual(before)

  // The page is preloaded, so it opens without a connection.
  const loaded = (part: RegExp) =>
    other.evaluate(
      source => performance.getEntriesByType('resource').some(({ name }) => new RegExp(source).test(name)),
      part.source,
    )
  for (const part of [
    /muster-page-.*\.js/,
    /muster-page-.*\.css/,
    /en\.muster-/,
    /muster-map-.*\.js/,
    /muster-map-.*\.css/,
  ])
    await expect.poll(() => loaded(part)).toBe(true)
  await other.context().setOffline(true)
  await musterLink.click()
  await expect(other.getByRole('heading', { name: 'Muster', exact: true })).toBeVisible()
  await expect(other.getByRole('img', { name: 'Hall: 1 person missing' })).toBeVisible()
  await other.context().setOffline(false)

  await other.getByRole('button', { name: 'Mark safe: Bob', exact: true }).click()
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).first()
  await expect(figure('Missing')).toContainText('0of 1')
  await other.getByRole('button', { name: 'End muster' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'End muster' }).click()
  await expect(page.getByRole('button', { name: 'End muster' })).toBeHidden()
  await expect(musterLink).toBeHidden()
})
