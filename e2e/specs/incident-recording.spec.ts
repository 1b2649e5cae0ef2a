import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { createIntruder, createZone, pressCell, wayIn } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { TimeScreen } from '../screens/time-screen.ts'

const hostile = '<img src=x onerror="document.title=1">Eve & Co'

test('the incident recording of an alarm shows who was near, is replayed on the floor, and is saved as one safe file', async ({
  hall,
  floor,
  page,
  context,
}) => {
  const { api, areaUid } = hall
  await createZone(api, areaUid, 'Press', pressCell, { severity_level: 3, alarm_on: 'enter' })
  // Two people who stand still: one 5 m from the end of the path, one at the far end of the hall.
  const near = await api.create('/trackable_objects', { name: hostile })
  const far = await api.create('/trackable_objects', { name: 'Far Fred' })
  await api.walk(near.uid, areaUid, [[9, 7]])
  await api.walk(far.uid, areaUid, [[29, 19]])
  await createIntruder(api, areaUid, 'Bob')
  await expect.poll(async () => (await api.list('/alarms/active', 'alarms')).length).toBe(1)
  const [alarm] = await api.list('/alarms/active', 'alarms')
  const place = { x: Number(alarm?.x), y: Number(alarm?.y) }
  const distance = ([x, y]: readonly [number, number]) => Math.hypot(x - place.x, y - place.y)
  const metres = (m: number) => `${m.toFixed(1)} m`

  await floor.tab('Alarms').click()
  await floor.panel.getByRole('link', { name: 'Incident recording' }).click()
  await expect(
    page.getByRole('heading', { name: 'Incident recording: Zone violation · Bob · in Press' }),
  ).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(page.getByText('Tag of the alarm: Bob')).toBeVisible()
  await expect(row('Bob')).toBeHidden()
  await expect(row('Eve & Co')).toContainText(metres(distance([9, 7])))
  await expect(row('Far Fred')).toBeHidden()
  await page.getByRole('combobox', { name: 'Tags within' }).selectOption({ label: 'Whole area' })
  await expect(row('Far Fred')).toContainText(metres(distance([29, 19])))
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Alarm: Zone violation · Bob · in Press' }),
  ).toBeVisible()
  await expect(page.locator('dd', { hasText: /^high$/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const html = await readFile(await (await saving).path(), 'utf8')
  expect(html).not.toContain('<img')
  // Opened without network and service.
  const alone = await context.newPage()
  const asked: string[] = []
  await alone.route('**/*', route => {
    asked.push(route.request().url())
    return route.request().url() === 'https://report.example/'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.abort()
  })
  await alone.goto('https://report.example/')
  await expect(alone.getByRole('cell', { name: hostile })).toBeVisible()
  await expect(alone).toHaveTitle('Zone violation · Bob · in Press')
  const bob = alone.locator('.own > g')
  const last = wayIn.at(-1)
  await alone.getByRole('slider').focus()
  await alone.keyboard.press('End')
  await expect(bob).toHaveAttribute('transform', `translate(${last?.[0]} ${-(last?.[1] ?? 0)})`)
  await alone.keyboard.press('Home')
  await expect(bob).toBeHidden()
  expect(asked.filter(url => !url.startsWith('data:') && !url.endsWith('/favicon.ico'))).toEqual([
    'https://report.example/',
  ])
  await alone.close()

  await page.getByRole('link', { name: 'Replay on map' }).click()
  const time = new TimeScreen(page)
  await expect(time.banner).toBeVisible()
  await expect.poll(() => time.momentMs()).toBe(Number(alarm?.set_at))
  await expect(floor.selected('Bob')).toBeVisible()
})
