import { readFile } from 'node:fs/promises'
import { createIntruder, createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('reports', () => {
  test('zone activity is shown as a table and a chart, saved as a file, and listed afterwards', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    await createZone(api, areaUid, 'Press', pressCell)
    await createIntruder(api, areaUid, 'Anna')
    await page.goto(`${origin}/reports`)
    await expect(page.getByText('Select the filters, then create the report')).toBeVisible()
    await page.getByRole('button', { name: 'Create report', exact: true }).click()
    const table = page.getByRole('grid', { name: 'Zone activity' })
    await expect(table.getByRole('row', { name: /enter.*Press.*Anna/ })).toBeVisible()
    await expect(page.getByRole('figure')).toContainText('Over time')
    await expect(page.getByRole('region', { name: 'Busiest zones' })).toContainText('Press')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^zone-activity_.*\.csv$/)
    const content = await readFile(await file.path(), 'utf8')
    expect(content.split('\r\n')[0]).toContain('time')
    expect(content).toMatch(/enter,Press,.*Anna/)

    await page.getByRole('tab', { name: 'History' }).click()
    const made = page.getByRole('grid', { name: 'History' })
    await expect(made.getByRole('row', { name: /Zone activity/ })).toContainText(hall.operator.email)
    expect((await api.list('/reports')).map(report => report.type)).toEqual(['zone_activity'])
    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    expect(await readFile(await (await again).path(), 'utf8')).toMatch(/enter,Press,.*Anna/)
  })

  test('a heatmap is requested, tracked, and laid over the plan; a failure shows the reason of the service', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    const area = (await api.list('/sublocations')).find(each => each.uid === areaUid)
    await page.goto(`${origin}/reports?tab=heatmap`)
    await page.getByRole('button', { name: 'Create heatmap' }).click()
    await expect(page.getByLabel('Area', { exact: true }).last()).toHaveAccessibleDescription(
      'Select an area',
    )
    await page
      .getByLabel('Area', { exact: true })
      .last()
      .selectOption({ label: String(area?.name) })
    await page.getByRole('button', { name: 'Create heatmap' }).click()
    await expect(page.getByRole('alert')).toContainText('no positions are stored for this area')

    const tag = await api.create('/trackable_objects', { name: 'Anna' })
    await api.walk(
      tag.uid,
      areaUid,
      Array.from({ length: 40 }, (_, n) => [5 + n / 4, 5] as const),
    )
    await page.goto(`${origin}/reports?tab=heatmap&area=${areaUid}&last=1`)
    await page.getByRole('button', { name: 'Create heatmap' }).click()
    const image = page.getByRole('img', { name: /^Heatmap/ })
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)
    await expect(page.getByRole('slider', { name: 'Heatmap opacity' })).toBeVisible()
    const reports = await api.list('/reports')
    expect(reports.map(report => report.status).sort()).toEqual(['error', 'ready'])
  })
})

test.describe('events', () => {
  test('zone events are found by tag, type and zone, and link to the zone on its floor', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    const press = await createZone(api, areaUid, 'Press', pressCell)
    await createIntruder(api, areaUid, 'Anna')
    await createIntruder(api, areaUid, 'Bob')
    await page.goto(`${origin}/events`)
    const list = page.getByRole('grid', { name: 'Zone events' })
    await expect(list.getByRole('row', { name: /entered/ })).toHaveCount(2)
    await page.getByLabel('Tag or zone').fill('bob')
    await expect(list.getByRole('row', { name: /entered/ })).toHaveCount(1)
    await expect(page.getByText('1 of 2 events')).toBeVisible()
    await page.getByLabel('Event', { exact: true }).selectOption('left')
    await expect(page.getByText('No events match the search and the filters')).toBeVisible()
    await page.getByRole('link', { name: 'Show all events' }).click()
    await list.getByRole('row', { name: /Anna/ }).click()
    await expect(page).toHaveURL(new RegExp(`/floor/${areaUid}\\?zone=${press.uid}`))
  })

  test('entering the buffer of another tag is a warning with both names', async ({
    hall,
    operatorPage: page,
  }) => {
    const { api, areaUid, origin } = hall
    const truck = await createIntruder(api, areaUid, 'Truck')
    const buffer = await api.create('/zones', {
      name: 'Keep away',
      shape: 'circle',
      radius_m: 3,
      dynamic: true,
      trackable_object_uid: truck.uid,
      severity_level: 2,
    })
    await api.ask('PUT', `/trackable_objects/${truck.uid}`, { self_zone_uid: buffer.uid })
    await api.walk(truck.uid, areaUid, wayIn)
    await createIntruder(api, areaUid, 'Anna')
    await expect
      .poll(async () => (await api.ask<{ total: number }>('GET', '/external_events?event_type[]=pws')).total)
      .toBeGreaterThan(0)
    await page.goto(`${origin}/events?tab=pws`)
    await expect(
      page
        .getByRole('grid', { name: 'Proximity warnings' })
        .getByRole('row', { name: /Keep away/ })
        .first(),
    ).toContainText(/Anna|Truck/)
  })
})
