import { expect, test } from '../fixtures/test.ts'

test('O9: overlapping tags are counted and listed, and grouped into one marker on request', async ({
  hall,
  floor,
}) => {
  const { api, areaUid } = hall
  for (const name of ['Anna', 'Bob', 'Carl', 'Dora', 'Emil']) {
    const tag = await api.create('/trackable_objects', { name })
    await api.walk(tag.uid, areaUid, [[20, 10]])
  }
  const someone = floor.panel.getByRole('heading', { name: /^(Anna|Bob|Carl|Dora|Emil)$/ })
  await floor.tab('Tags').click()
  await expect(floor.panel.getByText('Emil')).toBeVisible()

  await expect(floor.page.getByTestId('stacks')).toHaveText('5')
  await floor.tab('Layers').click()
  await floor.panel.getByLabel('Group overlapping tags').check()
  await expect.poll(() => floor.look().pxPerM).toBeGreaterThan(0)
  const before = floor.look().pxPerM
  await floor.moveView(() => floor.click(20, 10))
  await expect.poll(() => floor.look().pxPerM).toBeGreaterThan(before * 2)
  expect(Math.abs(floor.look().xM - 20) + Math.abs(floor.look().yM - 10)).toBeLessThan(0.1)
  await expect(someone).toBeHidden()

  // At this zoom they are shown separately, and a click lists those that overlap.
  await floor.click(20, 10)
  await floor.page.getByRole('list', { name: '5 tags here' }).getByRole('button', { name: 'Carl' }).click()
  await expect(someone).toHaveText('Carl')
})
