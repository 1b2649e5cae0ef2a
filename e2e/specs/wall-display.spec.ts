import { expectAccessible } from '../fixtures/axe.ts'
import { createHall, createIntruder, createZone, pressCell } from '../fixtures/scene.ts'
import { admin } from '../fixtures/server.ts'
import { expect, listenFor, test } from '../fixtures/test.ts'
import { AdministrationScreen } from '../screens/administration-screen.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { WallScreen } from '../screens/wall-screen.ts'

const wallSize = { width: 1920, height: 1080 }
const hourMs = 3_600_000

test.describe('a wall display', () => {
  test('is created by an administrator, shows the project without a log-in, and says when it was revoked', async ({
    page,
    browser,
    hall,
    pageErrors,
  }) => {
    const { api, areaUid, siteUid, origin, projectUid } = hall
    await api.create('/sublocations', { name: 'Dock', location_uid: siteUid })
    const anna = await api.create('/trackable_objects', { name: 'Anna' })
    await api.walk(anna.uid, areaUid, [[26, 14]])
    await new SignInScreen(page).signInAsReturning(origin, admin.email, admin.password, projectUid)
    const office = await new AdministrationScreen(page).open(origin, 'walls')
    await expect(page.getByText('No wall displays yet')).toBeVisible()
    await office.button('New wall display').click()
    await office.press('Create wall display')
    await expect(office.dialog.getByText('Enter a name')).toBeVisible()
    await office.field('Name').fill('Gate 3')
    await office.dialog.getByLabel('Seconds per area').fill('6')
    await expectAccessible(page)
    await office.press('Create wall display')
    const address = await office.field('Address').inputValue()
    expect(address).toMatch(new RegExp(`^${origin}/wall#token=wall-[\\w-]{43}$`))
    await expectAccessible(page)
    await office.press('Done')
    await expect(office.row('Gate 3')).toContainText('All areas')
    // Shown once: nowhere on the page any more.
    expect(await page.content()).not.toContain(address.split('=')[1] ?? 'a token')

    const context = await browser.newContext({ viewport: wallSize, reducedMotion: 'reduce' })
    const screen = await context.newPage()
    listenFor(screen, pageErrors)
    const asked: string[] = []
    screen.on('request', request => asked.push(request.url()))
    const wall = await new WallScreen(screen).open(address)
    await expect(wall.heading('Hall')).toBeVisible()
    expect(screen.url()).toBe(`${origin}/wall`)
    await expect(wall.people).toHaveText('1')
    await expect(wall.alarms).toContainText('No active alarms')

    await test.step('the areas rotate; a key pauses them', async () => {
      await expect(wall.heading('Dock')).toBeVisible()
      await expect(wall.people).toHaveText('0')
      await screen.keyboard.press(' ')
      await expect(screen.getByText('Paused, 2 of 2')).toBeVisible()
      await screen.keyboard.press('ArrowLeft')
      await expect(wall.heading('Hall')).toBeVisible()
      await expect(screen.getByText('Paused, 1 of 2')).toBeVisible()
    })

    await test.step('tags move', async () => {
      await expect
        .poll(async () => {
          await api.walk(anna.uid, areaUid, [[26, 14]])
          return wall.middleOfTags()
        })
        .toBeGreaterThan(0.6)
      await expect
        .poll(async () => {
          await api.walk(anna.uid, areaUid, [[12, 14]])
          return wall.middleOfTags()
        })
        .toBeLessThan(0.5)
    })

    await test.step('a raised alarm appears with its severity as text', async () => {
      await createZone(api, areaUid, 'Press cell', pressCell, { severity_level: 3 })
      await createIntruder(api, areaUid, 'Ben')
      const line = wall.alarms.getByRole('listitem')
      await expect(line).toContainText('high')
      await expect(line).toContainText('Ben · Press cell')
      await expectAccessible(screen)
    })

    await test.step('it is legible at five metres', async () => {
      const facts = [wall.heading('Hall'), wall.people, wall.alarms, screen.locator('time')]
      for (const fact of facts) expect(await wall.typeSize(fact)).toBeGreaterThanOrEqual(0.06)
      const helps = [
        screen.getByText('People here'),
        screen.getByTestId('age'),
        screen.getByText('Paused, 1'),
      ]
      for (const help of helps) expect(await wall.typeSize(help)).toBeGreaterThanOrEqual(0.047)
    })

    await office.openRow('Gate 3')
    await office.press('Revoke')
    await expect(office.dialog).toContainText('Its address no longer works')
    await office.press('Revoke')
    await expect(page.getByText('No wall displays yet')).toBeVisible()
    await expect(wall.heading('This wall display was revoked')).toBeVisible()
    await expect(screen.getByText(`Ask ${admin.email} or another administrator`)).toBeVisible()
    await expectAccessible(screen)
    await screen.reload()
    await expect(wall.heading('This wall display was revoked')).toBeVisible()
    expect(screen.url()).toBe(`${origin}/wall`)
    await expect(screen.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
    // Requests contain no fragment, but a browser reports the first URL with it.
    const secret = address.split('=')[1] ?? ''
    expect(asked.filter(url => url.split('#')[0]?.includes(secret))).toEqual([])
    await context.close()
  })

  test('clearly says that it is not live, and recovers after the service was killed', async ({
    browser,
    plant: { server, api },
    pageErrors,
  }) => {
    await createHall(api)
    const expires_at = Date.now() + 3 * 24 * hourMs
    const { token } = await api.create('/wall_displays', { name: 'Gate', expires_at })
    const context = await browser.newContext({ viewport: wallSize })
    const screen = await context.newPage()
    listenFor(screen, pageErrors)
    const wall = await new WallScreen(screen).open(`${server.origin}/wall#token=${token}`)
    await expect(wall.heading('Hall')).toBeVisible()
    await expect(screen.getByText('This display expires in 3 days')).toBeVisible()
    await expect(wall.lost).toBeHidden()
    await server.kill()
    await expect(wall.lost).toBeVisible()
    expect(await wall.typeSize(wall.lost)).toBeGreaterThanOrEqual(0.1)
    await expectAccessible(screen)
    await server.start()
    await expect(wall.lost).toBeHidden({ timeout: 60_000 })
    await expect(wall.heading('Hall')).toBeVisible()
    await context.close()
  })

  test('without a token shows a message, and offers no sign-in', async ({ page, hall }) => {
    for (const address of ['/wall', '/wall#token=wall-of-nobody']) {
      await page.goto('about:blank')
      const wall = await new WallScreen(page).open(hall.origin + address)
      await expect(wall.heading('No wall display at this address')).toBeVisible()
      await expect(page.getByText('Ask an administrator of the project for a new address.')).toBeVisible()
      expect(page.url()).toBe(`${hall.origin}/wall`)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
  })
})
