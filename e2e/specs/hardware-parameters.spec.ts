import type { Api } from '../fixtures/api.ts'
import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { HardwareScreen } from '../screens/hardware-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }
/** A sleeping node receives messages the next time it wakes up. */
const soon = { timeout: 60_000 }

test.describe('parameters of nodes', () => {
  let api: Api
  let hardware: HardwareScreen
  let macOf: (type: 'TAG' | 'ANCHOR') => Promise<{ uid: string; mac: string }>

  test.beforeEach(async ({ page, demo }) => {
    api = await openApi(demo.origin, operator.email, operator.password)
    api.enter((await api.list('/projects'))[0]?.uid ?? '')
    await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
    hardware = new HardwareScreen(page)
    macOf = async type => {
      const tags = await api.list('/trackable_objects', 'trackableObjects')
      const forklift = (tags.find(tag => tag.name === 'Forklift 1')?.node as { mac_address?: string })
        ?.mac_address
      const nodes = await api.list('/nodes')
      const node = nodes.find(each =>
        type === 'TAG' ? each.mac_address === forklift : each.node_type === 'ANCHOR',
      )
      return { uid: node?.uid ?? '', mac: String(node?.mac_address) }
    }
  })

  test('a parameter is written with its form, and the reported value appears without a reload', async ({
    page,
    demo,
  }) => {
    const { uid, mac } = await macOf('ANCHOR')
    await hardware.openNode(demo.origin, uid)
    await hardware.beginWrite('sync_slot')
    await hardware.dialog.getByLabel('Slot').fill('64')
    await hardware.dialog.getByRole('button', { name: 'Send' }).click()
    await expect(hardware.dialog).toContainText('Enter a whole number from 0 to 63')
    await hardware.dialog.getByLabel('Slot').fill('61')
    await hardware.send()
    await expect(hardware.parameter('sync_slot')).toContainText('applied', soon)
    await expect(hardware.parameter('sync_slot').getByRole('cell').nth(1)).toContainText('"slot":61')
    const read = await api.ask<{ params: object[] }>('GET', `/hw_params.json?mac=${mac}&fields=sync_slot`)
    expect(read.params).toMatchObject([{ value: { slot: 61 } }])

    await hardware.press('Refresh')
    await expect(hardware.parameters.getByRole('status')).toContainText('Updated at', soon)
    await expectAccessible(page)
  })

  test('a rejection is shown with the reason of the node', async ({ demo }) => {
    await hardware.openNode(demo.origin, (await macOf('TAG')).uid)
    await hardware.beginWrite('sync_slot')
    await hardware.dialog.getByLabel('Slot').fill('3')
    await hardware.send()
    await expect(hardware.parameter('sync_slot')).toContainText('refused: a tag has no sync slot', soon)
  })

  test('firmware is sent, its progress is shown, and the node reports the new version', async ({ demo }) => {
    test.slow()
    await hardware.openNode(demo.origin, (await macOf('TAG')).uid)
    // Its sensors report every 30 s.
    await expect(hardware.sensors).toContainText('Battery', { timeout: 60_000 })
    await hardware.sendFirmware('next')
    await expect(hardware.firmware).toContainText('Enter three numbers')
    await hardware.sendFirmware('9.8.7')
    await expect(hardware.firmware).toContainText(/9\.8\.7: downloading/, soon)
    await expect(hardware.firmware).toContainText('9.8.7: updated', { timeout: 60_000 })
    await expect(hardware.firmware).toContainText('Current version: 9.8.7')
  })

  test('many are read and written at once, 20 at a time', async ({ page, demo }) => {
    await hardware.open(demo.origin, '?type=ANCHOR')
    await hardware.selectAll()
    const count = (await api.list('/nodes')).filter(node => node.node_type === 'ANCHOR').length
    await expect(hardware.dialog).toContainText(`in ${Math.ceil(count / 20)} batches of 20`)
    const asked = new Set<string>()
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/hw_params.json')) asked.add(searchParams.getAll('mac').join())
    })
    await hardware.dialog.getByRole('button', { name: `Read from ${count} nodes` }).click()
    await expect(hardware.dialog.getByRole('status')).toContainText(`of ${count} nodes have reported it`)
    expect([...asked].every(macs => macs.split(',').length <= 20)).toBe(true)
    expect([...asked].flatMap(macs => macs.split(','))).toHaveLength(count)
    await expectAccessible(page)

    await hardware.dialog.getByText('Write', { exact: true }).click()
    await hardware.dialog.getByLabel('Parameter').selectOption('tdoa_schd')
    await hardware.dialog.getByLabel('Value as JSON').fill('{"slots": []}')
    await hardware.dialog.getByRole('button', { name: `Write to ${count} nodes` }).click()
    await expect(hardware.dialog.getByRole('status')).toContainText(`Queued for ${count} nodes`)
    const { mac } = await macOf('ANCHOR')
    const sent = await api.ask<{ messages: object[] }>('GET', `/win_message_que?mac=${mac}`)
    expect(sent.messages).toContainEqual(
      expect.objectContaining({ field: 'tdoa_schd', value: { slots: [] } }),
    )
  })
})
