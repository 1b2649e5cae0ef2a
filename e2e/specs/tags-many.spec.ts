import { readFileSync } from 'node:fs'
import { expectAccessible } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { TagImportScreen } from '../screens/tag-import-screen.ts'
import { TagsScreen } from '../screens/tags-screen.ts'

test.describe('many tags', () => {
  // A MAC is unique on the server, which other tests use as well.
  let made = 0x02f700000000
  const newMac = () => (made++).toString(16).padStart(12, '0')

  test('a CSV file is checked row by row, sent only when confirmed, and rows with errors are saved as a file', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin } = hall
    const mac = newMac()
    await api.create('/nodes', { mac_address: mac })
    const group = await api.create('/groups', { name: 'Carts' })
    await api.create('/trackable_objects', { name: 'Cart 1', type: 'cart' })
    const list = () => api.list('/trackable_objects', 'trackableObjects')

    const page = await new TagImportScreen(operatorPage).open(origin)
    await page.give(
      [
        'label;Type;Groups;Hardware',
        `Cart 2;cart;carts;${mac.toUpperCase()}`,
        'Cart 1;trolley;;',
        'Cart 3;cart;Nobody;',
        'Cart 4;;;02:zz',
        'Cart 2;;;',
      ].join('\n'),
    )
    await expect(page.summary).toHaveText('1 new, 1 changed, 0 unchanged, 3 errors')
    await expect(page.row('Cart 3')).toContainText('group “Nobody” does not exist')
    await expect(page.row('Cart 4')).toContainText('“02:zz” is not a MAC')
    await expect(page.row('already used in line')).toContainText('name already used in line 2')
    expect((await list()).map(tag => [tag.name, tag.type])).toEqual([['Cart 1', 'cart']])
    await expectAccessible(operatorPage)

    const errors = operatorPage.waitForEvent('download')
    await operatorPage.getByRole('button', { name: 'Save rows with errors' }).click()
    const file = await errors
    expect(file.suggestedFilename()).toBe('tags-errors.csv')
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('label,Type,Groups,Hardware,Reason')
    expect(lines[1]).toContain('does not exist')

    await page.start.click()
    await expect(page.done).toHaveText('2 rows imported.')
    const tags = await list()
    expect(tags).toHaveLength(2)
    expect(tags.find(tag => tag.name === 'Cart 1')).toMatchObject({ type: 'trolley' })
    expect(tags.find(tag => tag.name === 'Cart 2')).toMatchObject({
      type: 'cart',
      groups: [group.uid],
      node: { mac_address: mac },
    })
    await page.again.click()
    await expect(page.summary).toHaveText('0 new, 0 changed, 2 unchanged, 3 errors')
  })

  test('selected tags are changed together, and the others stay unchanged', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin } = hall
    const day = await api.create('/groups', { name: 'Day shift' })
    const night = await api.create('/groups', { name: 'Night shift' })
    for (const name of ['Anna', 'Bob', 'Carol'])
      await api.create('/trackable_objects', { name, groups: [day.uid] })
    const tags = await new TagsScreen(operatorPage).open(origin)
    await tags.select('Anna')
    await tags.select('Bob')
    await operatorPage.getByRole('button', { name: 'Edit' }).click()
    await tags.dialog.getByRole('button', { name: 'Save 2 tags' }).click()
    await expect(tags.dialog.getByRole('alert')).toHaveText('Select at least one change')
    await tags.chooseIn('Add to groups', 'Night shift')
    await tags.chooseIn('Remove from groups', 'Day shift')
    await tags.dialog.getByLabel('Change: Type').check()
    await tags.dialog.getByRole('textbox', { name: 'Type' }).fill('person')
    await expectAccessible(operatorPage)
    await tags.dialog.getByRole('button', { name: 'Save 2 tags' }).click()
    await expect(tags.dialog).toContainText('2 tags saved.')
    const changed = await api.list('/trackable_objects', 'trackableObjects')
    expect(changed.map(tag => [tag.name, tag.groups, tag.type ?? null]).sort()).toEqual([
      ['Anna', [night.uid], 'person'],
      ['Bob', [night.uid], 'person'],
      ['Carol', [day.uid], null],
    ])
  })

  test('a list hides columns in this browser, shows deleted tags as deleted, and is exported as shown', async ({
    hall,
    operatorPage,
  }) => {
    const { api, origin, areaUid } = hall
    const gone = await api.create('/trackable_objects', { name: 'Gone' })
    const here = await api.create('/trackable_objects', { name: 'Here', type: 'cart' })
    await api.walk(here.uid, areaUid, [
      [3, 4],
      [3, 5],
    ])
    await api.ask('DELETE', `/trackable_objects/${gone.uid}`)
    const tags = await new TagsScreen(operatorPage).open(origin)
    await expect(tags.row('Gone')).toBeHidden()
    await operatorPage.getByRole('combobox', { name: 'Show' }).selectOption('including deleted tags')
    await expect(tags.row('Gone')).toContainText('deleted')
    await tags.row('Gone').click()
    await expect(operatorPage.getByRole('alert')).toContainText('This tag was deleted')
    await operatorPage.goBack()

    await operatorPage.getByRole('button', { name: 'Select columns' }).click()
    await operatorPage.getByRole('checkbox', { name: 'Type' }).uncheck()
    await operatorPage.keyboard.press('Escape')
    await expect(operatorPage.getByRole('columnheader', { name: 'Type' })).toBeHidden()
    await operatorPage.reload()
    await expect(operatorPage.getByRole('columnheader', { name: 'Groups' })).toBeVisible()
    await expect(operatorPage.getByRole('columnheader', { name: 'Type' })).toBeHidden()

    await operatorPage.getByRole('combobox', { name: 'Show' }).selectOption('seen in an area in a period')
    await expect(tags.rows).toHaveText([/Here/])
    const saving = operatorPage.waitForEvent('download')
    await operatorPage.getByRole('button', { name: 'Export CSV' }).click()
    const saved = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(saved).toHaveLength(2)
    expect(saved[0]).toMatch(/^Name,.*Last heard \(site time\),Time zone,Site,Area/)
    expect(saved[1]).toMatch(/^Here,.*,UTC,Works,Hall,3\.00,5\.00/)
  })

  test('a template fills in a new tag except its name', async ({ hall, operatorPage: page }) => {
    const { api, origin } = hall
    await api.create('/groups', { name: 'Carts' })
    const tags = new TagsScreen(page)
    await page.goto(`${origin}/tags/templates`)
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New template' }).first().click()
    await tags.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Cart')
    await tags.dialog.getByRole('textbox', { name: 'Type' }).fill('cart')
    await tags.choose(['Carts'])
    await tags.dialog.getByText('More', { exact: true }).click()
    await tags.dialog.getByLabel('Sensor configuration').fill('[5]')
    await tags.submit()
    await expect(tags.dialog.getByLabel('Sensor configuration')).toHaveAccessibleDescription(
      /Enter an object/,
    )
    await tags.dialog.getByLabel('Sensor configuration').fill('{"hz": 5}')
    await expectAccessible(page)
    await tags.submit()
    await tags.row('Cart').click()
    await tags.dialog.getByRole('button', { name: 'Create tag' }).click()
    await expect(tags.dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
    await expect(tags.dialog.getByRole('textbox', { name: 'Type' })).toHaveValue('cart')
    await tags.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Cart 9')
    await tags.submit()
    await expect(tags.dialog).toBeHidden()
    const [tag] = await api.list('/trackable_objects', 'trackableObjects')
    const [group] = await api.list('/groups')
    expect(tag).toMatchObject({
      name: 'Cart 9',
      type: 'cart',
      groups: [group?.uid],
      sensor_config: { hz: 5 },
    })
  })
})
