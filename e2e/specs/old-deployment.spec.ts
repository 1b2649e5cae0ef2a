import { parts } from '../fixtures/addresses.ts'
import { openApi } from '../fixtures/api.ts'
import { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { visitPages } from '../fixtures/visit-pages.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }

/** The oldest deployment: nothing beyond the specification, and the WIN module off. */
test.describe('with an old deployment', () => {
  let server: Server

  test.beforeAll(async () => {
    server = new Server({ demo: true, variant: 'legacy' })
    await server.start()
  })
  test.afterAll(() => server.stop())

  test('every page opens, shows the available data, and names what the service does not have', async ({
    page,
  }) => {
    test.setTimeout(400_000)
    const { origin } = server
    const failed: string[] = []
    page.on('response', answer => {
      if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`)
    })
    const look = async () => {
      await expect(page.getByText('This page stopped working')).toBeHidden()
      await expect(page.getByText('The response of the service could not be read')).toBeHidden()
    }
    for (const part of parts) await visitPages(page, origin, part, look)
    await page.goto(origin)
    await expect(new FloorScreen(page).live).toBeVisible()
    expect(failed).toEqual([])
  })

  test('an alarm is acknowledged by clearing it, because nothing else is stored', async ({ page }) => {
    const { origin } = server
    await new SignInScreen(page).signInAsReturning(origin, operator.email, operator.password)
    const api = await openApi(origin, operator.email, operator.password)
    const [project] = await api.list('/projects')
    api.enter(project?.uid ?? '')
    const active = async () => (await api.list('/alarms/active', 'alarms')).map(alarm => alarm.uid)
    await expect.poll(active, { timeout: 60_000 }).not.toEqual([])
    await page.goto(`${origin}/alarms`)
    // The alarm on top changes while the plant runs: the request names it.
    const sent = page.waitForRequest(each => each.method() === 'PUT' && each.url().includes('/alarms/'))
    await page
      .getByRole('region', { name: 'Unacknowledged alarms' })
      .getByRole('button', { name: 'Acknowledge' })
      .click()
    const uid = new URL((await sent).url()).pathname.split('/').at(-1)
    expect(uid).toBeTruthy()
    await expect.poll(active).not.toContain(uid)
  })
})
