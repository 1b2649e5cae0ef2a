import type { Api, Row } from '../fixtures/api.ts'
import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { SyncScreen } from '../screens/sync-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }
/** Nodes receive messages within 5 s, one after the other. */
const soon = { timeout: 60_000 }

interface Values {
  readonly configured_state: string
  readonly masters: readonly { readonly mac_address: string }[]
}
interface Settings {
  readonly tdoa_settings: { readonly values: Values }
}
interface Params {
  readonly params: readonly { readonly mac: string; readonly field: string; readonly value: object }[]
}

test.describe('the sync', () => {
  let api: Api
  let sync: SyncScreen
  let before: Values

  test.beforeEach(async ({ page, demo }) => {
    api = await openApi(demo.origin, operator.email, operator.password)
    api.enter((await api.list('/projects'))[0]?.uid ?? '')
    before = (await api.ask<Settings>('GET', '/lsb_settings')).tdoa_settings.values
    await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
    sync = new SyncScreen(page)
  })

  /** Restores the demo for the other specs. */
  test.afterEach(async () => {
    await api.ask('POST', '/lsb_settings', { values: before })
    for (const { mac_address: mac } of before.masters)
      await api.ask('POST', '/win_message_que', { mac, params: [{ sf: { addr: mac } }] })
    await api.ask('POST', '/network_settings', { service_mode: { action: 'disable' } })
  })

  const settings = async () => (await api.ask<Settings>('GET', '/lsb_settings')).tdoa_settings.values
  const paramsOf = async (mac: string) =>
    (await api.ask<Params>('GET', `/hw_params.json?mac=${mac}&fields=sf&fields=sync_slot`)).params

  test('is stopped, gets a schedule, a master and distributors, is started, and is rolled back', async ({
    page,
    demo,
  }) => {
    test.slow()
    const anchors = await api.list('/win_anchors')
    const macOf = (name: string) =>
      (anchors.find((anchor: Row) => anchor.name === name)?.node as { mac_address: string } | undefined)
        ?.mac_address
    const names = ['Assembly hall 01', 'Assembly hall 02', 'Assembly hall 03']
    const [master = '', second = ''] = names.map(macOf)
    await api.ask('POST', '/lsb_settings', { values: { masters: [], distributors: [] } })
    await sync.open(demo.origin)
    await expect(sync.state).toContainText('Unknown', soon)
    await expect(sync.state).toContainText('Reporting as master, but not configured')
    await expect(sync.state.getByRole('listitem')).toHaveCount(before.masters.length, soon)
    await expect(sync.checks).toContainText('No master is configured')
    await expect(page.getByRole('button', { name: 'Start sync' })).toBeDisabled()

    await sync.press('Stop sync')
    await expect(sync.job('Stopping the sync')).toContainText('Status reported by the nodes: stopped', soon)
    await expect(sync.state).toContainText('No node reports as master')
    expect((await settings()).configured_state).toBe('STOPPED')

    await sync.makeSchedule('Hall only', 3)
    await page.getByRole('link', { name: 'Schedules' }).click()
    await sync.choose('Settings')
    await page.getByLabel('Active schedule').selectOption('Hall only')
    const [first = '', ...others] = names
    await sync.addMember(first)
    await sync.makeMaster(first)
    for (const name of others) await sync.addMember(name)
    await sync.save()
    await expect.poll(async () => (await settings()).masters).toMatchObject([{ mac_address: master }])
    expect(await settings()).toMatchObject({
      distributors: [
        { addr: master, slot: 1 },
        { addr: master, slot: 2 },
      ],
    })
    await expectAccessible(page)

    await sync.choose('Radio range')
    const row = page.getByRole('row', { name: /Assembly hall 02/ })
    await expect(row).toContainText('Distributor')
    await expect(row).toContainText('direct')

    await sync.choose('Status')
    await sync.press('Start sync')
    const job = sync.job('Starting the sync')
    await expect(job.getByRole('row', { name: /Assembly hall 03/ })).toBeVisible()
    // It continues while another page is open.
    await page.getByRole('link', { name: 'Groups' }).click()
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor()
    await page.getByRole('link', { name: 'Sync' }).click()
    await expect(job).toContainText('Status reported by the nodes: started', soon)
    await expect(sync.state).toContainText('Started')
    await expectAccessible(page)
    expect((await settings()).configured_state).toBe('STARTED')
    expect(await paramsOf(master)).toContainEqual(
      expect.objectContaining({ field: 'sf', value: expect.objectContaining({ addr: master }) }),
    )
    expect(await paramsOf(second)).toContainEqual(
      expect.objectContaining({ field: 'sync_slot', value: { addr: master, slot: 1 } }),
    )
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('link', { name: /Sync, reported by nodes/ })).toContainText('Started')
    await page.getByRole('link', { name: 'Sync', exact: true }).click()

    await sync.press('Roll back')
    await expect(sync.job('Rolling back')).toContainText('Status reported by the nodes: stopped', soon)
    expect((await settings()).configured_state).toBe('STOPPED')
  })

  test('a job that a reload interrupted is listed, and continues on request', async ({ page, demo }) => {
    test.slow()
    await sync.open(demo.origin)
    await expect(sync.state).toContainText('Started', soon)
    await sync.press('Stop sync')
    await sync.job('Stopping the sync').waitFor()
    await page.reload()
    const job = sync.job('Stopping the sync')
    await expect(job).toContainText('interrupted: the page was reloaded while it ran')
    await job.getByRole('button', { name: 'Continue' }).click()
    await expect(job).toContainText('Status reported by the nodes: stopped', soon)
  })

  test('nodes enter service mode, stay longer, and leave it', async ({ page, demo }) => {
    await sync.open(demo.origin)
    await sync.choose('Service mode')
    await page.getByLabel('Search names and MACs').fill('Cross-dock 01')
    await page.getByRole('checkbox', { name: 'Cross-dock 01' }).check()
    await page.getByLabel('Duration, minutes').fill('10')
    await page.getByRole('button', { name: 'Start service mode' }).click()
    await expect(sync.service.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
    await sync.service.getByRole('button', { name: 'Extend by 30 minutes' }).click()
    await expect(sync.service.getByRole('timer')).toHaveText(/^(40:00|39:\d\d)$/)
    await expectAccessible(page)
    await sync.choose('Status')
    await expect(sync.checks).toContainText(/Cross-dock 01 .*is in service mode/)
    await sync.choose('Service mode')
    await sync.service.getByRole('button', { name: 'End for Cross-dock 01' }).click()
    await expect(page.getByRole('heading', { name: 'No nodes in service mode' })).toBeVisible()
    const read = await api.ask<{ service_mode: object }>('GET', '/network_settings')
    expect(read.service_mode).toMatchObject({ devices_in_service_mode: null, until: null })
  })
})
