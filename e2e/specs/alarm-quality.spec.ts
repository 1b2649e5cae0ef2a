import { expectAccessible } from '../fixtures/axe.ts'
import { createIntruder, createIntruders, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { openPage } from '../screens/open-page.ts'
import { WhatIfScreen } from '../screens/what-if-screen.ts'

test('a flood of alarms is distinguished from a quiet day, with the zone that causes it', async ({
  hall,
  operatorPage: page,
}) => {
  const { api, areaUid, origin } = hall
  const floor = new FloorScreen(page)
  await page.goto(`${origin}/alarms/quality`)
  await expect(page.getByRole('heading', { name: 'No alarm in this period' })).toBeVisible()

  await createZone(api, areaUid, 'Press', pressCell, { severity_level: 1 })
  const names = Array.from({ length: 12 }, (_, i) => `Visitor ${i + 1}`)
  await createIntruders(api, areaUid, names)
  await expect.poll(async () => (await api.list('/alarms/active', 'alarms')).length).toBe(names.length)
  await openPage(page, `${origin}/alarms`)
  await page.getByRole('link', { name: 'Alarm quality' }).click()

  const row = (name: RegExp) => page.getByRole('row', { name })
  // Twelve within ten minutes; over the 144 intervals of ten minutes of a day that is 0.08 on average.
  await expect(row(/^Peak alarms in 10 minutes/)).toContainText('1210▲ above limit')
  await expect(row(/on average/)).toContainText('0.081✓ within limit')
  await expect(row(/Share of high severity/)).toContainText('0 %5 %✓ within limit')
  await expect(row(/^Peak alarms in 10 minutes/)).toContainText('10 or less')
  await expect(page.getByText('12 alarms, 1 flood.')).toBeVisible()
  const list = (name: string) => page.getByRole('region', { name })
  await expect(list('Most frequent sources').getByRole('listitem')).toContainText('12 (100 %)')
  const flood = list('Alarm floods').getByRole('listitem')
  await expect(flood).toContainText(/12 alarms, most of them Zone violation · in Press/)
  await expect(list('Chattering sources')).toBeHidden()
  await expectAccessible(page)

  // The recommendation opens the what-if test with a proposed change; nothing is saved.
  await flood.getByRole('link', { name: 'Test a dwell time of 5 s for Press' }).click()
  await expect(floor.zoneForm.getByLabel('Dwell time, seconds')).toHaveValue('5')
  await expect(new WhatIfScreen(page).sentence).toContainText('Draft')
  expect(await api.list('/zones')).toMatchObject([{ alarm_on: 'enter' }])
})

test('a zone occupied for more than a day is stale; its recommendation tests it without alarms', async ({
  hall,
  operatorPage: page,
}) => {
  const { api, areaUid, origin } = hall
  const floor = new FloorScreen(page)
  const hourMs = 3_600_000
  await createZone(api, areaUid, 'Press', pressCell, { severity_level: 2 })
  const forgotten = await createIntruder(api, areaUid, 'Forgotten')
  // A spec cannot wait for a day, so the responses of the service are shifted: the alarm appears 25 hours
  // older.
  await page.route('**/api/v2/alarms**', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const alarm of body.alarms ?? [])
      if (alarm.trackable_object_uid === forgotten.uid) alarm.set_at -= 25 * hourMs
    await route.fulfill({ response: answer, json: body })
  })
  // The tested period ends a moment before now.
  await createIntruder(api, areaUid, 'Anna', 60_000)
  await expect
    .poll(async () => (await api.list('/alarms/active', 'alarms')).map(({ type }) => type))
    .toContain('zone_violation')
  await page.goto(`${origin}/alarms/quality`)
  const stale = page.getByRole('region', { name: 'Stale alarms' }).getByRole('listitem')
  await expect(stale.filter({ hasText: 'in Press' })).toContainText('Forgotten')
  await stale.getByRole('link', { name: /^Test Press with events only/ }).click()
  await expect(floor.zoneForm.getByLabel('Severity')).toHaveValue('0')
  // Both walks in, for the saved and for the proposed zone.
  await expect(new WhatIfScreen(page).row('Alarms')).toContainText('20')
  expect(await api.list('/zones')).toMatchObject([{ severity_level: 2 }])
})
