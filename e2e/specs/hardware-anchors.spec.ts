import type { Row } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { AnchorsScreen } from '../screens/anchors-screen.ts'

interface Place {
  x: number
  y: number
  z: number
}

test.describe('anchors', () => {
  let made = 0x02f300000000
  const newMac = () => (made++).toString(16).padStart(12, '0')
  const withColons = (mac: string) => mac.replaceAll(/(..)(?!$)/g, '$1:')
  let screen: AnchorsScreen
  let anchor: (name: string) => Promise<Row | undefined>
  let placeOf: (name: string) => Promise<Place>
  let stand: (name: string, place: Place, fields?: object) => Promise<Row>

  test.beforeEach(async ({ hall: { api, areaUid }, operatorPage }) => {
    screen = new AnchorsScreen(operatorPage)
    anchor = async name => (await api.list('/win_anchors')).find(each => each.name === name)
    placeOf = async name => (await anchor(name))?.position as Place
    stand = (name, place, fields = {}) =>
      api.create('/win_anchors', { name, position: { ...place, sublocation_uid: areaUid }, ...fields })
  })

  test('an anchor is created with its position; a configuration that is too long is reported before it is sent', async ({
    hall: { origin, areaUid },
    operatorPage,
  }) => {
    await screen.open(origin)
    await screen.create({
      Name: 'Gate',
      'x, metres': '4,5',
      'y, metres': '2',
      'Height, metres': '3.2',
      'Device configuration, JSON': JSON.stringify({ model: 'x'.repeat(64) }),
    })
    await expect(screen.dialog).toContainText('the limit is 64')
    await screen.dialog.getByLabel('Device configuration, JSON').fill('{"model": "M1"}')
    await screen.dialog.getByRole('button', { name: 'Create' }).click()
    await expect(operatorPage.getByRole('row').filter({ hasText: 'Gate' })).toContainText('4.50 m')
    expect(await anchor('Gate')).toMatchObject({
      position: { x: 4.5, y: 2, z: 3.2, sublocation_uid: areaUid },
      device_config: { model: 'M1' },
    })
    await expectAccessible(operatorPage)
    await operatorPage.setViewportSize({ width: 360, height: 740 })
    await expectNoOverflow(operatorPage)
  })

  test('anchors are placed by drag, by keys and by numbers; nothing is sent before saving, and a locked one does not move', async ({
    hall: { origin, areaUid },
    operatorPage,
  }) => {
    await stand('Dragged', { x: 5, y: 5, z: 3 })
    await stand('Stepped', { x: 10, y: 5, z: 3 })
    await stand('Typed', { x: 15, y: 5, z: 3 })
    await stand('Fixed', { x: 20, y: 5, z: 3 }, { locked: true })
    await screen.openPlan(origin, areaUid)
    await screen.drag('Dragged', 100, -50)
    await screen.handle('Stepped').press('ArrowRight')
    await screen.handle('Stepped').press('Shift+ArrowUp')
    await screen.handle('Typed').press('Tab')
    await screen.choose('Typed')
    await screen.type('x, metres', '16,25')
    await screen.type('Height, metres', '4')
    await screen.drag('Fixed', 80, 0)
    await screen.handle('Fixed').press('ArrowUp')
    await expect(screen.unsaved).toHaveText('3 anchors moved, not saved yet')
    expect(await placeOf('Stepped')).toMatchObject({ x: 10, y: 5 })
    await expectAccessible(operatorPage)
    await operatorPage.getByRole('link', { name: 'Anchors' }).click()
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click()

    await screen.press('Save')
    await expect(operatorPage.getByText('3 anchors saved.')).toBeVisible()
    expect(await placeOf('Stepped')).toMatchObject({ x: 11, y: 5.1, z: 3 })
    expect(await placeOf('Typed')).toMatchObject({ x: 16.25, y: 5, z: 4 })
    expect(await placeOf('Fixed')).toMatchObject({ x: 20, y: 5 })
    const dragged = await placeOf('Dragged')
    expect(dragged.x).toBeGreaterThan(6)
    expect(dragged.y).toBeGreaterThan(5.5)
    expect((dragged.x - 5) / (dragged.y - 5)).toBeCloseTo(2, 1)
    await operatorPage.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(operatorPage)
    await expectNoOverflow(operatorPage)
  })

  test('a move that conflicts with a newer change is rejected, kept, and overwrites only if saved again', async ({
    hall: { api, origin, areaUid },
    operatorPage,
  }) => {
    const gate = await stand('Gate', { x: 5, y: 5, z: 3 })
    await screen.openPlan(origin, areaUid)
    await screen.handle('Gate').press('ArrowRight')
    const theirs = { x: 9, y: 9, z: 3, sublocation_uid: areaUid }
    await api.ask('PUT', `/win_anchors/${gate.uid}`, { position: theirs })
    await screen.press('Save')
    await expect(operatorPage.getByRole('alert').filter({ hasText: 'Gate was not saved' })).toBeVisible()
    expect(await placeOf('Gate')).toMatchObject({ x: 9, y: 9 })
    await screen.press('Save')
    await expect(operatorPage.getByText('1 anchor saved.')).toBeVisible()
    expect(await placeOf('Gate')).toMatchObject({ x: 6, y: 5 })
  })

  test('hardware is bound, replaced and corrected, and the dialog lists what is deleted with an anchor', async ({
    hall: { api, origin },
    operatorPage,
  }) => {
    const [first, second, third] = [newMac(), newMac(), newMac()]
    for (const mac_address of [first, second, third]) await api.create('/nodes', { mac_address })
    const anna = await api.create('/trackable_objects', { name: 'Anna' })
    await api.create('/trackable_objects_associations', { mac_address: second, obj_uid: anna.uid })
    const gate = await stand('Gate', { x: 5, y: 5, z: 3 })
    await screen.openAnchor(origin, gate.uid)
    await screen.bind(withColons(first))
    await screen.hardware.getByRole('combobox').fill(second)
    await expect(screen.hardware).toContainText('This hardware is bound to tag Anna')
    await screen.bind(withColons(second))
    expect(await api.list('/trackable_objects_associations')).toEqual([])
    await expect(screen.history.getByRole('row').filter({ hasText: 'still bound' })).toContainText(
      withColons(second),
    )
    await expect(screen.history.getByRole('row').filter({ hasText: withColons(first) })).toBeVisible()

    await screen.history.getByRole('button', { name: `Correct the record of ${withColons(second)}` }).click()
    await screen.dialog.getByRole('combobox').fill(third)
    await screen.confirm('Save')
    await expect(screen.hardware).toContainText(`Bound to ${withColons(third)}`)
    await screen.history.getByRole('button', { name: `Remove the record of ${withColons(first)}` }).click()
    await screen.confirm('Remove')
    const all = () => api.list('/win_anchor_associations/all', 'win_anchor_associations')
    expect((await all()).map(each => each.mac_address)).toEqual([third])
    await expectAccessible(operatorPage)

    await screen.press('Delete')
    await expect(screen.dialog).toContainText(`Its hardware ${withColons(third)} is unbound`)
    await screen.confirm('Delete')
    await expect(operatorPage.getByRole('heading', { name: 'No anchors yet' })).toBeVisible()
    expect(await api.list('/win_anchors')).toEqual([])
    expect(await api.list('/win_anchor_associations')).toEqual([])
  })
})
