import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { fence, intrude, pressCell } from '../fixtures/scene.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'
import { SoundScreen } from '../screens/sound-screen.ts'

/** Every tone that the page gives to the browser's sound, by its pitch; the sound itself stays the browser's. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = []
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when?: number) {
      tones.push(this.frequency.value)
      start.call(this, when)
    }
    Object.assign(globalThis, { tones })
  })
  return () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones)
}

/** The signals of the gravest and of the least alarm, by pitch. */
const gravest = [784, 784, 988, 784, 988]
const least = [523]

test.describe('the console', () => {
  test('sounds by severity, again until somebody acknowledges, and counts in the tab', async ({
    page,
    hall,
  }) => {
    const { api, areaUid, origin, operator } = hall
    await fence(api, areaUid, 'Press', pressCell, { severity_level: 3 })
    await page.clock.install()
    const heard = await listen(page)
    const floor = await (await new SignInScreen(page).open(origin)).signIn(operator.email, operator.password)
    await floor.map.waitFor()
    await expect(new SoundScreen(page).testDue).toBeVisible()
    await expect(page).toHaveTitle(/^Map/)

    await intrude(api, areaUid, 'Anna')
    await expect.poll(heard).toEqual(gravest)
    await expect(page).toHaveTitle(/^\(1\) Map/)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
    await page.clock.fastForward(9_000)
    await expect.poll(heard).toEqual([...gravest, ...gravest])

    await page.keyboard.press('a')
    await expect(page).toHaveTitle(/^Map/)
    const before = await heard()
    await page.clock.fastForward(60_000)
    expect(await heard()).toEqual(before)
  })

  test('says before any click that it is silent, and is armed, tested and muted by its button', async ({
    page,
    hall,
  }) => {
    const { origin, operator } = hall
    const heard = await listen(page)
    // Held as a browser holds it before the first click: what drives this page counts as one.
    await page.addInitScript(() => {
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super()
          void this.suspend()
        }
      }
    })
    await new SignInScreen(page).comeBack(origin, operator.email, operator.password)
    await page.goto(`${origin}/tags`)
    await page.getByRole('button', { name: 'Sound blocked' }).click()
    const sound = new SoundScreen(page)
    await sound.testDue.click()
    await sound.test.click()
    await expect.poll(heard).toEqual([...least, 659, 659, 523, ...gravest])
    await expectAccessible(page)
    await sound.heard.click()
    await page.keyboard.press('Escape')
    await sound.on.click()
    await page.getByRole('button', { name: 'Mute for 10 minutes' }).click()
    await expect(page.getByRole('button', { name: /Muted until/ })).toBeVisible()
  })

  test('asks for a test of the sound in every shift of the site, until it was heard or left out', async ({
    page,
    hall,
  }) => {
    const { api, areaUid, siteUid, origin, operator } = hall
    const clockAt = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)
    const shift = [8, 0.5].map((hours, i) => ({
      name: `Shift ${i + 1}`,
      start: clockAt(Date.now() + hours * 3_600_000),
      end: clockAt(Date.now() + (hours + 8) * 3_600_000),
    }))
    await api.ask('PUT', `/locations/${siteUid}`, { shift })
    await page.clock.install()
    const floor = await new SignInScreen(page).comeBack(origin, operator.email, operator.password)
    await floor.open(origin, areaUid)
    const sound = new SoundScreen(page)
    await sound.testDue.click()
    await sound.leaveOut.click()
    await expect(sound.untested).toBeVisible()
    await expect(sound.said).toContainText(`by ${operator.email}`)
    await page.keyboard.press('Escape')

    await page.clock.fastForward('31:00')
    await sound.beginTest()
    await sound.hear()
    await page.reload()
    // A browser may hold the sound of a page that was loaded anew, until any click.
    await floor.tab('Tags').click()
    await sound.on.click()
    await expect(sound.said).toContainText(/Last confirmed .+ by/)
    await page.clock.fastForward('07:00:00')
    await expect(sound.on).toBeVisible()
    await page.clock.fastForward('30:00')
    await expect(sound.testDue).toBeVisible()
  })

  test('tells on every page that it hears nothing while the service is away, and takes it back', async ({
    page,
    plant: { server },
  }) => {
    const screen = await new SignInScreen(page).open(server.origin)
    await screen.signIn('root@plant.example', 'correct horse')
    await page.goto(`${server.origin}/groups`)
    await expect(page.getByTestId('connection')).toContainText('live')
    await server.kill()
    const notice = page.getByTestId('cannot-alert')
    await expect(notice).toContainText('No alarms received since')
    await server.start()
    await expect(notice).toBeHidden({ timeout: 60_000 })
  })
})
