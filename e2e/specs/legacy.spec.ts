import { openApi } from '../fixtures/api.ts'
import { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }

/** The oldest deployment that a dashboard may meet: nothing beyond the specification, and the WIN module off. */
test.describe('against an old deployment', () => {
  let server: Server

  test.beforeAll(async () => {
    server = new Server({ demo: true, variant: 'legacy' })
    await server.start()
  })
  test.afterAll(() => server.stop())

  test('every page opens, shows what there is, and says what there is not', async ({ page }) => {
    const { origin } = server
    await new SignInScreen(page).comeBack(origin, operator.email, operator.password)
    const api = await openApi(origin, operator.email, operator.password)
    const [project] = await api.list('/projects')
    api.enter(project?.uid ?? '')
    const [tag] = await api.list('/trackable_objects', 'trackableObjects')
    const [node] = await api.list('/nodes')
    const [area] = await api.list('/sublocations')
    const refused: string[] = []
    page.on('response', answer => {
      if (answer.status() >= 500) refused.push(`${answer.status()} ${answer.url()}`)
    })
    for (const [path, heading] of [
      ['/overview', 'Overview'],
      ['/alarms?view=all', 'Alarms'],
      ['/events', 'Events'],
      ['/events?tab=pws', 'Events'],
      ['/reports', 'Reports'],
      ['/reports?tab=made', 'Reports'],
      ['/zones', 'Zones'],
      ['/tags', 'Tags'],
      [`/tags/${tag?.uid}`, String(tag?.name)],
      ['/groups', 'Groups'],
      ['/messages', 'Messages'],
      ['/sites', 'Sites and areas'],
      ['/hardware', 'Hardware'],
      [`/hardware/nodes/${node?.uid}`, /./],
      ['/hardware/anchors', /nchors/],
      ['/sync', /Sync/],
      ['/notifications', 'Notifications'],
      ['/system', 'System'],
      ['/system?tab=stream', 'System'],
    ] as const) {
      await page.goto(`${origin}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
      await expect(page.getByText('This page stopped working')).toBeHidden()
      await expect(page.getByText('answered something this dashboard cannot read')).toBeHidden()
    }
    await page.goto(`${origin}/floor/${area?.uid}`)
    await expect(new FloorScreen(page).live).toBeVisible()
    expect(refused).toEqual([])
  })

  test('an alarm is acknowledged by clearing it, since nothing else is kept', async ({ page }) => {
    const { origin } = server
    await new SignInScreen(page).comeBack(origin, operator.email, operator.password)
    const api = await openApi(origin, operator.email, operator.password)
    const [project] = await api.list('/projects')
    api.enter(project?.uid ?? '')
    const active = async () => (await api.list('/alarms/active', 'alarms')).map(alarm => alarm.uid)
    await expect.poll(active, { timeout: 60_000 }).not.toEqual([])
    const before = await active()
    await page.goto(`${origin}/alarms`)
    await page
      .getByRole('region', { name: 'Alarms that need someone' })
      .getByRole('button', { name: 'Acknowledge' })
      .click()
    await expect
      .poll(async () => {
        const now = await active()
        return before.filter(uid => !now.includes(uid)).length
      })
      .toBeGreaterThan(0)
  })
})
