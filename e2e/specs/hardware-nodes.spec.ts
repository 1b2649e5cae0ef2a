import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { HardwareScreen } from '../screens/hardware-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const withColons = (mac: string) => mac.replaceAll(/(..)(?!$)/g, '$1:')

test.describe('nodes', () => {
  // A MAC is unique on the server, which other tests use as well.
  let made = 0x02f200000000
  const newMac = () => (made++).toString(16).padStart(12, '0')

  test('MACs are pasted in any notation, checked before anything is saved, and only new ones are added', async ({
    hall: { api, origin },
    operatorPage,
  }) => {
    const [known, one, two, three] = [newMac(), newMac(), newMac(), newMac()]
    await api.create('/nodes', { mac_address: known })
    const hardware = await new HardwareScreen(operatorPage).open(origin)
    await hardware.paste(
      [withColons(one).toUpperCase(), `${two};Cart 2`, one, withColons(known), 'not-a-mac', three].join('\n'),
    )
    await expect(hardware.verdicts.filter({ hasText: 'New' })).toHaveCount(3)
    await expect(hardware.verdicts.filter({ hasText: 'Duplicate in the list' })).toHaveCount(1)
    await expect(hardware.verdicts.filter({ hasText: 'Already known, not bound' })).toHaveCount(1)
    await expect(hardware.verdicts.filter({ hasText: 'not-a-mac' })).toContainText('Not a MAC')
    expect(await api.list('/nodes')).toHaveLength(1)
    await expectAccessible(operatorPage)

    await hardware.addPasted()
    const nodes = await api.list('/nodes')
    expect(nodes.map(node => node.mac_address).sort()).toEqual([known, one, two, three].sort())
    expect(nodes.find(node => node.mac_address === two)?.name).toBe('Cart 2')
    await expect(hardware.inbox).toContainText('4 nodes not bound to a tag or anchor')
    await hardware.inbox.getByRole('link', { name: /not bound to a tag/ }).click()
    await expect(hardware.row(withColons(three))).toBeVisible()
    await operatorPage.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(operatorPage)
    await expectNoOverflow(operatorPage)
  })

  test('releasing a node names the tag that loses it, and closes that binding first', async ({
    hall: { api, origin },
    operatorPage,
  }) => {
    const mac = newMac()
    const node = await api.create('/nodes', { mac_address: mac })
    const anna = await api.create('/trackable_objects', { name: 'Anna' })
    await api.create('/trackable_objects_associations', { mac_address: mac, obj_uid: anna.uid })
    const hardware = await new HardwareScreen(operatorPage).openNode(origin, node.uid)
    await expect(hardware.binding).toContainText('still bound')
    await hardware.press('Release to stock')
    await expect(hardware.dialog).toContainText('It is unbound from tag Anna first')
    await hardware.confirm('Release to stock')
    await expect(operatorPage.getByRole('heading', { name: 'No hardware yet' })).toBeVisible()
    expect(await api.list('/nodes')).toEqual([])
    expect(await api.list('/trackable_objects_associations')).toEqual([])
  })

  test('a node moves from a tag to an anchor in one step, and its history lists both', async ({
    hall: { api, origin },
    operatorPage,
  }) => {
    const mac = newMac()
    const node = await api.create('/nodes', { mac_address: mac })
    const anna = await api.create('/trackable_objects', { name: 'Anna' })
    await api.create('/trackable_objects_associations', { mac_address: mac, obj_uid: anna.uid })
    await api.create('/win_anchors', { name: 'Gate', position: { x: 1, y: 1, z: 3 } })
    const hardware = await new HardwareScreen(operatorPage).openNode(origin, node.uid)
    await hardware.binding.getByLabel('Bind to').selectOption('Anchor')
    await hardware.binding.getByRole('combobox', { name: 'Name' }).fill('Gate')
    await operatorPage.getByRole('option', { name: 'Gate' }).click()
    await hardware.binding.getByRole('button', { name: 'Bind', exact: true }).click()
    await expect(hardware.binding.getByRole('link', { name: 'Anchor Gate' })).toBeVisible()
    await expect(hardware.binding.getByRole('row').filter({ hasText: 'still bound' })).toHaveCount(1)
    await expect(hardware.binding.getByRole('row').filter({ hasText: 'Tag Anna' })).toHaveCount(1)
    expect(await api.list('/trackable_objects_associations')).toEqual([])
    const [open] = await api.list('/win_anchor_associations')
    expect(open?.mac_address).toBe(mac)
    await expectAccessible(operatorPage)
    await operatorPage.setViewportSize({ width: 360, height: 740 })
    await expectNoOverflow(operatorPage)
  })

  test('a node in stock is listed there, and moved into the project', async ({ page, demo }) => {
    const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }
    const api = await openApi(demo.origin, operator.email, operator.password)
    api.enter((await api.list('/projects'))[0]?.uid ?? '')
    const mac = newMac()
    const node = await api.create('/nodes', { mac_address: mac, name: 'Spare' })
    await api.ask('PUT', '/nodes/release', { mac_address: mac })
    const isOurs = async () => (await api.list('/nodes')).some(each => each.uid === node.uid)
    expect(await isOurs()).toBe(false)

    await new SignInScreen(page).signInAsReturning(demo.origin, operator.email, operator.password)
    const hardware = await new HardwareScreen(page).open(demo.origin, '?where=stock')
    await hardware.row('Spare').click()
    await hardware.press('Add to this project')
    await expect(hardware.binding).toBeVisible()
    expect(await isOurs()).toBe(true)
    await hardware.press('Delete')
    await hardware.confirm('Delete')
    expect(await isOurs()).toBe(false)
  })
})
