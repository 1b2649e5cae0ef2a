import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('overview', () => {
  test('counts the rows of the project, and every number links to its list', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await api.create('/trackable_objects', { name: 'Never heard of' })
    await createIntruder(api, areaUid, 'Anna')
    await page.goto(`${origin}/overview`)

    const alarms = page.getByRole('region', { name: 'Alarms to acknowledge' })
    await expect(alarms.getByRole('link', { name: /high/ })).toContainText('1')
    await expect(alarms.getByRole('link', { name: /medium/ })).toContainText('0')
    const zones = page.getByRole('grid', { name: 'Zone occupancy' })
    await expect(zones.getByRole('row', { name: /Press/ })).toContainText(/Press\s*1/)

    await page
      .getByRole('region', { name: 'Tags' })
      .getByRole('link', { name: /Never heard/ })
      .click()
    await expect(page.getByRole('grid', { name: 'Tags' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /Never heard of/ })).toBeVisible()
    await page.goBack()
    await alarms.getByRole('link', { name: /high/ }).click()
    await expect(page.getByRole('row', { name: /Anna/ })).toBeVisible()
    await page.goBack()
    await zones.getByRole('row', { name: /Press/ }).click()
    await expect(page).toHaveURL(new RegExp(`/floor/${areaUid}\\?zone=`))
  })
})

test.describe('command palette', () => {
  test('opens any page and item by keys alone, and lists the keyboard shortcuts', async ({
    hall,
    operatorPage: page,
  }) => {
    await hall.api.create('/trackable_objects', { name: 'Forklift 12' })
    await page.goto(`${hall.origin}/zones`)
    await page.getByLabel('Search').first().focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('forkl')
    await expect(palette.getByRole('option', { name: /Forklift 12/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Forklift 12' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('messa')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    // Single keys do nothing in the second after the palette was opened.
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(keys).toContainText('Move the crosshair', { timeout: 3_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('theme: dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
