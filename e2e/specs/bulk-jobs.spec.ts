import { expect, test } from '../fixtures/test.ts'

test.describe('bulk jobs', () => {
  test('E7, R8: selected zones are changed and deleted, and the bar shows the progress', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    for (let i = 0; i < 12; i++)
      await api.ask('POST', '/zones', {
        name: `Shop ${i}`,
        shape: 'circle',
        center: { x: i, y: 2 },
        radius_m: 1,
        sublocation_uid: areaUid,
      })
    await page.goto(`${origin}/zones`)
    await page.getByRole('checkbox', { name: 'Select all shown zones' }).check()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Severity').selectOption('2')
    await page.getByRole('button', { name: 'Save 12 zones' }).click()
    await expect(page.getByTestId('job')).toHaveText('Change zones: done')
    expect(new Set((await api.list('/zones')).map(zone => zone.severity_level))).toEqual(new Set([2]))
    await page.getByRole('checkbox', { name: 'Select zone Shop 7' }).uncheck()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete 11 zones' }).click()
    await expect(page.getByTestId('job')).toHaveText('Delete zones: done')
    expect((await api.list('/zones')).map(zone => zone.name)).toEqual(['Shop 7'])
  })

  test('E7: an import continues after a reload of the page, and another page shows it', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, origin } = hall
    await page.goto(`${origin}/tags/import`)
    const rows = Array.from({ length: 3_000 }, (_, i) => `Cart ${i},cart`)
    const buffer = Buffer.from(['Name,Type', ...rows].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer })
    // Each request is delayed, so that the reload happens during the job.
    await page.route('**/api/v2/bulk', async route => {
      await new Promise(resolve => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Import 3000 rows' }).click()
    await expect(page.getByTestId('job')).toContainText('Import tags: ')
    await page.goto(`${origin}/zones`)
    await expect(page.getByTestId('job')).toHaveText('Import tags: done', { timeout: 60_000 })
    const names = (await api.list('/trackable_objects', 'trackableObjects')).map(tag => tag.name)
    const carts = names.filter(name => String(name).startsWith('Cart '))
    expect(carts).toHaveLength(3_000)
    expect(new Set(carts).size).toBe(3_000)
  })
})
