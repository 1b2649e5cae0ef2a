import { PlainService } from '../fixtures/other-service.ts'
import { expect, test } from '../fixtures/test.ts'
import { FloorScreen } from '../screens/floor-screen.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const mac = '02a100000001'

test.describe('with another service that follows the specification', () => {
  let service: PlainService

  test.beforeEach(async ({ page }) => {
    service = new PlainService()
    await service.start()
    service.create('nodes', { mac_address: mac, name: 'North', node_id: 1 })
    const signIn = await new SignInScreen(page).open(service.origin)
    await signIn.signIn(service.account.email, service.account.password)
  })
  test.afterEach(() => service.stop())

  test('D1: the stream is opened on the host that the service names, with the token, also after a reload', async ({
    page,
  }) => {
    const tag = service.create('trackable_objects', { name: 'Anna' })
    const position = () =>
      service.push('pos', {
        dev_id: tag.uid,
        sublocation_uid: service.areaUid,
        x: 3,
        y: 4,
        z: 1,
        ts: Date.now(),
      })
    const floor = new FloorScreen(page)
    await expect(floor.live).toBeVisible()
    expect(service.subscriptions.at(-1)).toMatchObject({ project_uid: 'p1', token: 'token-of-the-log-in' })
    position()
    await expect(page.getByText(/data \d+ s|data now|data 0/).first()).toBeVisible()
    await page.reload()
    await expect(floor.live).toBeVisible()
    expect(service.subscriptions.at(-1)).toMatchObject({ token: 'token-of-the-log-in' })
  })

  test('D1: a page that is left before it knows the host of the stream needs no new sign-in', async ({
    page,
  }) => {
    // Signs in again, without an answer that names the host.
    await page.context().clearCookies()
    await page.route('**/wshost', () => undefined)
    await new SignInScreen(page).open(service.origin)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await new SignInScreen(page).signIn(service.account.email, service.account.password)
    await page.unroute('**/wshost')
    await page.reload()
    await expect(new FloorScreen(page).live).toBeVisible()
    await expect(new SignInScreen(page).again).toBeHidden()
  })

  test('D3: a subscription that gets an error leads to a new sign-in, once', async ({ page }) => {
    const floor = new FloorScreen(page)
    await expect(floor.live).toBeVisible()
    service.refusesSubscriptions = true
    service.cut()
    const signIn = new SignInScreen(page)
    await expect(signIn.again).toBeVisible()
    service.refusesSubscriptions = false
    await signIn.signInAgain(service.account.password)
    await expect(floor.live).toBeVisible()

    service.refusesSubscriptions = true
    service.cut()
    await signIn.signInAgain(service.account.password)
    await expect(page.getByTestId('connection')).toContainText('refused')
    await expect(signIn.again).toBeHidden()
  })

  test('D2, D8: settings are posted as whole documents', async ({ page }) => {
    const values = {
      active_schedule_uid: null,
      configured_state: 'STOPPED',
      masters: [{ mac_address: mac, node_id: 1, addr: mac, gain: 3 }],
      distributors: [],
      guard_us: 20,
    }
    service.documents.set('lsb_settings', { project_uid: 'p1', tdoa_version: 2, lsb_version: 2, values })
    service.documents.set('network_settings', { project_uid: 'p1', channel: 5 })
    await page.goto(`${service.origin}/tdoa?tab=settings`)
    await page.getByLabel('Target state').selectOption('run')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => service.documents.get('lsb_settings'))
      .toMatchObject({ values: { ...values, configured_state: 'STARTED' }, tdoa_version: 2 })

    await openPage(page, `${service.origin}/tdoa?tab=service`)
    await page.getByRole('checkbox', { name: 'North' }).check()
    await page.getByRole('button', { name: 'Start service mode' }).click()
    await expect
      .poll(() => service.documents.get('network_settings'))
      .toMatchObject({ channel: 5, service_mode: { action: 'enable' } })
  })

  test('O6: a muster says that it is on this screen only', async ({ page }) => {
    service.create('trackable_objects', { name: 'Anna' })
    await page.goto(`${service.origin}/muster`)
    await expect(page.getByText('this one exists on this screen only')).toBeVisible()
  })
})
