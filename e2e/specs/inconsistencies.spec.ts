import { expect, test } from '../fixtures/test.ts'

const around = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 2, dynamic: true }

test('inconsistencies are found, listed with what the repair does, and repaired: one separately, the rest together', async ({
  hall,
  operatorPage: page,
}) => {
  const { api, origin } = hall
  const groups = await Promise.all(['Carts', 'Crew'].map(name => api.create('/groups', { name })))
  const [carts = '', staff = ''] = groups.map(group => group.uid)
  const tag = (name: string) => api.create('/trackable_objects', { name })
  const [anna, bob, cleo] = [await tag('Anna'), await tag('Bob'), await tag('Cleo')]
  await api.ask('PUT', `/trackable_objects/${cleo.uid}`, { groups: [carts, staff] })
  const free = await api.create('/zones', { ...around, name: 'Around Anna' })
  await api.ask('PUT', `/trackable_objects/${anna.uid}`, { self_zone_uid: free.uid })
  const bobs = await api.create('/zones', { ...around, name: 'Around Bob', trackable_object_uid: bob.uid })
  const dock = await api.create('/zones', {
    name: 'Dock',
    shape: 'circle',
    center: { x: 5, y: 5 },
    radius_m: 2,
    group_uids: [carts],
  })
  await api.ask('DELETE', `/groups/${carts}`)
  const wrong = [
    'Anna refers to the buffer Around Anna, but the buffer does not move with it.',
    'Around Bob moves with Bob, but the tag does not refer to it as its buffer.',
    'Cleo is in a deleted group.',
    'Dock applies to a deleted group.',
  ]

  await page.goto(`${origin}/drift`)
  const rows = page
    .getByRole('grid', { name: 'Inconsistencies' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  await expect(rows).toHaveCount(wrong.length)
  for (const words of wrong) await expect(rows.filter({ hasText: words })).toHaveCount(1)

  await page.getByRole('button', { name: `Repair all ${wrong.length - 1} …` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(wrong.length - 1)
  await expect(dialog).not.toContainText('Dock')
  await dialog.getByRole('button', { name: `Repair all ${wrong.length - 1}`, exact: true }).click()
  await expect(dialog).toContainText('3 repairs completed.')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveText([/Dock applies to a deleted group/])

  await page.getByRole('grid', { name: 'Inconsistencies' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('will apply to every tag')
  await dialog.getByRole('button', { name: 'Repair', exact: true }).press('Enter')
  await expect(dialog).toContainText('1 repair completed.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No inconsistencies' })).toBeVisible()

  const tags = await api.list('/trackable_objects', 'trackableObjects')
  const zones = await api.list('/zones')
  const read = (list: typeof tags, uid: string, field: string) => list.find(each => each.uid === uid)?.[field]
  expect(read(zones, free.uid, 'trackable_object_uid')).toBe(anna.uid)
  expect(read(tags, bob.uid, 'self_zone_uid')).toBe(bobs.uid)
  expect(read(tags, cleo.uid, 'groups')).toEqual([staff])
  expect(read(zones, dock.uid, 'group_uids')).toEqual([])
})
