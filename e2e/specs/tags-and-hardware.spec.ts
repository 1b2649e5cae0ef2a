import type { Row } from '../fixtures/api.ts'
import { createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { GroupsScreen } from '../screens/groups-screen.ts'
import { TagsScreen } from '../screens/tags-screen.ts'

const withColons = (mac: string) => mac.replaceAll(/(..)(?!$)/g, '$1:')

test.describe('tags and their hardware', () => {
  // A MAC is unique on the server, which other tests use as well.
  let made = 0x02f100000000
  const newMac = () => (made++).toString(16).padStart(12, '0')
  let taken: string
  let free: string
  let tag: (name: string) => Promise<Row | undefined>

  test.beforeEach(async ({ hall: { api } }) => {
    taken = newMac()
    free = newMac()
    for (const mac of [taken, free]) await api.create('/nodes', { mac_address: mac })
    const bob = await api.create('/trackable_objects', { name: 'Bob' })
    await api.create('/trackable_objects_associations', { mac_address: taken, obj_uid: bob.uid })
    tag = async name =>
      (await api.list('/trackable_objects', 'trackableObjects')).find(each => each.name === name)
  })

  test('a tag is created with its groups, and takes over hardware of another tag', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin } = hall
    const groups = await new GroupsScreen(operatorPage).open(origin)
    await groups.create('Visitors')
    await groups.create('Drivers')

    const tags = await new TagsScreen(operatorPage).open(origin)
    await tags.beginNew()
    await tags.submit()
    await expect(tags.dialog).toContainText('Enter a name')
    await tags.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna')
    await tags.choose(['Visitors', 'Drivers'])
    await tags.submit()
    await expect(tags.row('Anna')).toContainText('Drivers')
    const groupUids = (await api.list('/groups')).map(group => group.uid)
    expect(await tag('Anna')).toMatchObject({ groups: expect.arrayContaining(groupUids) })

    await tags.openTag('Anna')
    await tags.typeMac('02:f1:0g')
    await tags.bind()
    await expect(tags.macField).toHaveAccessibleDescription(/Enter 12 hexadecimal digits/)
    await tags.typeMac(withColons(taken).replaceAll(':', '-').toUpperCase())
    await expect(tags.hardware).toContainText('bound to Bob; it is unbound there first')
    await tags.bind()
    await expect(tags.hardware).toContainText(`Bound to ${withColons(taken)}`)
    expect((await tag('Anna'))?.node).toMatchObject({ mac_address: taken })
    expect((await tag('Bob'))?.node ?? undefined).toBeUndefined()

    await tags.typeMac(free)
    await expect(tags.hardware).toContainText(`Its current hardware ${withColons(taken)} is unbound first`)
    await tags.bind()
    await expect(tags.hardware).toContainText(`Bound to ${withColons(free)}`)
    const open = await api.list('/trackable_objects_associations')
    expect(open.map(each => [each.mac_address, each.obj_uid])).toEqual([[free, (await tag('Anna'))?.uid]])

    await tags.release()
    await expect(tags.hardware).toContainText('No hardware bound')
    expect(await api.list('/trackable_objects_associations')).toEqual([])
  })

  test('tags are found by name, by MAC in any notation, by group and by hardware, and the URL keeps the filters', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin } = hall
    const group = await api.create('/groups', { name: 'Visitors' })
    for (const name of ['Anna', 'Annette', 'Cart 7'])
      await api.create('/trackable_objects', { name, ...(name === 'Anna' && { groups: [group.uid] }) })
    const tags = await new TagsScreen(operatorPage).open(origin)
    await expect(tags.rows).toHaveCount(4)
    await tags.search('ann')
    await expect(tags.rows).toHaveCount(2)
    await tags.filter('Group', 'Visitors')
    await expect(tags.rows).toHaveCount(1)
    await expect(tags.count).toHaveText('1 of 4 tags')
    await operatorPage.reload()
    await expect(tags.rows).toHaveCount(1)
    await expect(tags.row('Anna')).toBeVisible()
    await tags.filter('Group', 'All groups')
    await tags.search('02-F1-00')
    await expect(tags.rows).toHaveText([/Bob/])
    await tags.search('')
    await tags.filter('Hardware', 'Not bound')
    await expect(tags.rows).toHaveText([/Anna/, /Annette/, /Cart 7/])
    await tags.search('nobody')
    await expect(operatorPage.getByText('No tags match the search and the filters')).toBeVisible()
  })

  test('deleting a tag or a group lists first what is deleted or changed with it', async ({
    hall,
    floor,
  }) => {
    const { api, areaUid, origin } = hall
    const group = await api.create('/groups', { name: 'Visitors' })
    await createZone(api, areaUid, 'Press', pressCell, { group_uids: [group.uid] })
    await createZone(api, areaUid, 'Cell', pressCell)
    const anna = await createIntruder(api, areaUid, 'Anna')
    await api.ask('PUT', `/trackable_objects/${anna.uid}`, { groups: [group.uid] })
    await api.create('/trackable_objects_associations', { mac_address: free, obj_uid: anna.uid })
    await expect(floor.alarmBar).toContainText('Anna')

    const groups = await new GroupsScreen(floor.page).open(origin)
    await groups.beginDelete('Visitors')
    await expect(groups.dialog).toContainText('1 tag is removed from the group first')
    await expect(groups.dialog).toContainText('1 zone applies to this group: Press')
    await groups.confirmDelete()
    expect(await api.list('/groups')).toEqual([])
    expect((await tag('Anna'))?.groups).toEqual([])

    const tags = await new TagsScreen(floor.page).open(origin)
    await tags.openTag('Anna')
    await tags.beginDelete()
    await expect(tags.dialog).toContainText(`Its hardware ${withColons(free)} is unbound`)
    await expect(tags.dialog).toContainText('1 active alarm of this tag is cleared')
    expect(await tag('Anna')).toBeDefined()
    await tags.confirmDelete()
    await expect(tags.row('Bob')).toBeVisible()
    await expect(tags.row('Anna')).toBeHidden()
    expect(await tag('Anna')).toBeUndefined()
    expect(await api.list('/alarms/active', 'alarms')).toEqual([])
    const open = await api.list('/trackable_objects_associations')
    expect(open.map(each => each.mac_address)).toEqual([taken])
  })
})
