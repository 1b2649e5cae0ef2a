import { randomUUID } from 'node:crypto'
import { admin } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { openPage } from '../screens/open-page.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

test.describe('messages', () => {
  test('a message is sent to the members of a group, counted in bytes, and all users see its status', async ({
    hall,
    floor,
    colleague,
  }) => {
    const { api, origin } = hall
    const drivers = await api.create('/groups', { name: 'Drivers' })
    const anna = await api.create('/trackable_objects', { name: 'Anna' })
    await api.ask('PUT', `/trackable_objects/${anna.uid}`, { groups: [drivers.uid] })
    const other = await colleague()
    const heading = { level: 1, name: 'Messages' } as const
    for (const page of [floor.page, other]) {
      await openPage(page, `${origin}/messages`)
      await expect(page.getByRole('heading', heading)).toBeVisible()
    }
    const { page } = floor
    await page.getByRole('textbox', { name: 'Message' }).fill('é'.repeat(129))
    await expect(page.getByText('258 of 256 bytes')).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('2 bytes too long for a tag')).toBeVisible()
    await expect(page.getByText('Select at least one tag')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('Come to dock 3, please – café is open')
    await page.getByRole('combobox', { name: 'To groups' }).click()
    await page.getByRole('option', { name: 'Drivers' }).click()
    await expect(page.getByText('Sends to 1 tag; 1 of them has no hardware')).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Sent to 1 tag.')).toBeVisible()
    for (const each of [page, other])
      await expect(each.getByRole('row', { name: /Anna/ })).toContainText(
        'Come to dock 3, please – café is open',
      )
    await expect(page.getByRole('row', { name: /Anna/ })).toContainText(hall.operator.email)
  })
})

test.describe('system page', () => {
  test('an administrator views the service, watches its stream, and filters its log', async ({
    sharedServer,
    hall,
    page,
  }) => {
    const { origin } = sharedServer.server
    await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, hall.projectUid)
    await page.goto(`${origin}/system`)
    await expect(page.getByRole('region', { name: 'Version', exact: true })).toContainText('api.version')
    await expect(page.getByRole('region', { name: 'Data stream connections' })).toContainText(admin.email)
    await expect(page.getByRole('region', { name: 'Running since' })).toContainText('mock-server')

    await page.getByRole('tab', { name: 'Data stream' }).click()
    const frames = page.getByRole('grid', { name: 'Frames' })
    // Nothing on the page tells when it has subscribed to all channels.
    await expect(async () => {
      await hall.api.create('/groups', { name: `Seen on the stream ${randomUUID()}` })
      const created = frames.getByRole('row', { name: /notify.*"CREATE".*groups?/ })
      await expect(created.first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByLabel('Search content').fill('"CREATE"')
    await frames
      .getByRole('row', { name: /CREATE/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('"action": "CREATE"')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Data stream' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Key').fill('level')
    await page.getByLabel('Value').fill('loud')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await expect(page.getByText('level is debug, info, warn, error')).toBeVisible()
    await page.getByLabel('Value').fill('info')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await expect(page.getByRole('button', { name: 'Delete level' })).toBeVisible()
    expect(await sharedServer.api.ask('GET', '/logger/filter')).toMatchObject({ level: 'info' })
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear filter' }).click()
    await expect(page.getByText('No filter')).toBeVisible()
    expect(await sharedServer.api.ask('GET', '/logger/filter')).toEqual({})
  })

  test('an operator sees which data only administrators may view', async ({ hall, operatorPage }) => {
    await operatorPage.goto(`${hall.origin}/system`)
    await expect(operatorPage.getByRole('region', { name: 'Data stream connections' })).toContainText(
      'Only administrators can see this.',
    )
  })
})
